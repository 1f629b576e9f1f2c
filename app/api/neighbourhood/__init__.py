"""A small graph round one entity: who and what stands on its papers, and how they are joined."""
