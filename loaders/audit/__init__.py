"""`coterie audit`: draws a sample of the graph's claims to judge by hand, and computes the precision."""
