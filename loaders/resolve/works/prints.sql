-- The fingerprints of abstracts as blocking keys.
select member, 'print' as kind, cast(print as string) as key
from (select member, unnest(prints) as print from {units}) as printed
