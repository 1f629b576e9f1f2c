select {keys}
from {old} o
left join {new} n on {same}
where n.row_hash is null
