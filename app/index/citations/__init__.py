"""Papers that citations relate: by shared references, or by being cited together."""
