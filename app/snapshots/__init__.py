"""`coterie snapshot`: researchers in context as a static folder, from the answers that the public gets."""
