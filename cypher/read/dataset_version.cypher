// purpose: The version now served.
// parameters: -
// columns: dataset_version
MATCH (dataset:Dataset {id: 'dataset'})
RETURN dataset.version AS dataset_version
LIMIT 1
