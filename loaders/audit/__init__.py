"""`coterie audit`: a sample of the graph's own claims, judged by hand, and the precision that follows."""
