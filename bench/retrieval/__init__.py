"""Whether titles and names find what has them."""
