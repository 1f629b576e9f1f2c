"""One organisation of several names: what names of no registry, and those of one, say of each other."""
