"""Everything that speaks Bolt: engines, named queries, the model of the graph."""
