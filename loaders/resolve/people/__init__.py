"""Which mentions are one person: blocks, evidence, clusters, and each person's confidence and reasons."""
