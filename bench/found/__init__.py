"""Whether titles and names find what bears them."""
