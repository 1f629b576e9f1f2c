"""`coterie complete`: values that papers of a graph lack, from public interfaces."""
