"""`coterie roster` and `coterie complete`: what is loaded from public interfaces, and for whom."""
