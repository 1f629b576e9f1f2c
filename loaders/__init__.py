"""Coterie's loaders: listings and dumps in, a resolved graph out."""
