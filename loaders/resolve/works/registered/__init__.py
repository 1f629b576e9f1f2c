"""What is registered with a DOI, and what two DOIs say of one work."""
