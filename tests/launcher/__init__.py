"""The command line, terminal play and bots."""
