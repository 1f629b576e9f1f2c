"""The files of a read index, and the arrays in them."""
