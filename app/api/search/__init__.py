"""Search by name and title: candidates by key from the graph, scored here so that all engines agree."""
