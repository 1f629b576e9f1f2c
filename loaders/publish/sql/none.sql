select {keys}
from {table}
where false
