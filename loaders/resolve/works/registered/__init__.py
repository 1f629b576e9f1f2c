"""The metadata registered with a DOI, and the evidence of two DOIs for one work."""
