"""`coterie snapshot`: researchers in context as a static folder, asked of the graph as anybody would ask."""
