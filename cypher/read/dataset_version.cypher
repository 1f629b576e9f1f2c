// purpose: The version now served.
// parameters: -
// columns: version
MATCH (dataset:Dataset {id: 'dataset'})
RETURN dataset.version AS version
LIMIT 1
