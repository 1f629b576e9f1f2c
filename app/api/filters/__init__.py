"""Papers under a filter, and their numbers: from the read index, or from papers that are read for it."""
