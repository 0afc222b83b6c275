"""Games that break usual assumptions, said in the definition format alone."""
