"""Everything that uses Bolt: engines, named queries, the model of the graph."""
