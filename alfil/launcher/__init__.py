"""The command line and terminal play; imports everything, imported by nothing."""
