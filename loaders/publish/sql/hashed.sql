-- Rows with the hash that they had; those that are new or say something else have none yet.
select n.*, o.row_hash as row_hash from {new} as n left join {old} as o on {same}
