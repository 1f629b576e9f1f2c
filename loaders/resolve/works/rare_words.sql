-- The rarest few words of each title.
select member, key from (
  select keyed.member, keyed.key,
         row_number() over (partition by keyed.member order by counted.bearers, keyed.key) as turn
  from {keys} as keyed join {counts} as counted on keyed.kind = counted.kind and keyed.key = counted.key
  where keyed.kind = 'word'
) as ranked
where turn <= {words}
