// purpose: Search keys are found exactly and by prefix.
// parameters: -
// columns: -
CREATE INDEX search_key_key IF NOT EXISTS FOR (node:SearchKey) ON (node.key)
