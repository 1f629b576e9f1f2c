"""How the read index is made from the columns of a graph."""
