"""`coterie complete`: what papers of a graph lack, and what public interfaces say of them."""
