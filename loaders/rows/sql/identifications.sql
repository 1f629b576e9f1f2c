-- What each identifier identifies; of several claims the strongest stands.
select entity, scheme, value, target, asserted_by, version from (
  select x.entity, x.scheme, x.value, i.id as target, x.asserted_by, x.version,
         row_number() over (
           partition by x.entity, x.scheme, x.value, i.id
           order by case when x.asserted_by = 'OWNER' then 0 when x.asserted_by = 'CURATED' then 1
                         when x.asserted_by = 'SOURCE' then 2 else 3 end,
                    case when x.version is null then 1 else 0 end, x.version
         ) as turn
  from identifiers x
  join ids i on i.kind = x.entity and i.anchor = x.anchor
) as claimed
where turn = 1
