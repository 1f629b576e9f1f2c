-- The bylines that are shown, without names that were retired; positions count them alone.
select paper, cast(position - hidden_before as int) as position, mention,
  case when is_retired then null else name end as name, is_stated, is_editor, is_group, affiliations,
  identifiers, members, records
from (
  select b.*, h.mention is not null as is_hidden, r.mention is not null as is_retired,
    sum(case when h.mention is null or b.position is null then 0 else 1 end)
      over (partition by b.paper, b.is_editor order by b.position) as hidden_before
  from bylines as b
  left join hidden_mentions as h on h.mention = b.mention
  left join retired_mentions as r on r.mention = b.mention
) as placed
where not is_hidden
