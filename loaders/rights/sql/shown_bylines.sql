-- The bylines that are shown, without names that were retired; positions count them alone.
select b.paper,
  cast(b.position - case when gone.before is null then 0 else gone.before end as int) as position,
  b.mention, case when r.mention is null then b.name else cast(null as string) end as name, b.is_stated,
  b.is_editor, b.is_group, b.affiliations, b.identifiers, b.members, b.records
from bylines as b
left join (
  select shown.mention, count(*) as before
  from bylines as shown
  join hidden_mentions as h on h.paper = shown.paper and h.is_editor = shown.is_editor
  join bylines as hidden on hidden.mention = h.mention
  where hidden.position < shown.position
  group by shown.mention
) as gone on gone.mention = b.mention
left join hidden_mentions as h on h.mention = b.mention
left join retired_mentions as r on r.mention = b.mention
where h.mention is null
