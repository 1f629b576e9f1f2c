"""Papers that citations relate to a paper: as a list, and as a drawing."""
