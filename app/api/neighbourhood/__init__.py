"""The neighbourhood of an entity: the entities on its papers, and the edges among them."""
