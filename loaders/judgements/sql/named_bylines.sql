-- The bylines that stand for member keys which judgements name.
select mention, paper, name, is_group, members, identifiers
from {bylines}
where mention in (
  select held.mention
  from (select mention, unnest(members) as member from {bylines}) as held
  join {named} as named on named.member = held.member
)
