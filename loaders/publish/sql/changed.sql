select n.*
from {new} n
left join {old} o on {same}
where o.row_hash is null or o.row_hash <> n.row_hash
