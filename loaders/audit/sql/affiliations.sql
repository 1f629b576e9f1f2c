-- Organisations that affiliation strings of bylines were read as.
select case when registered.id is null
    then 'affiliations to other organisations' else 'affiliations to registered organisations' end as stratum,
  'affiliation' as kind, bylines.target as paper, bylines.institution as other, bylines.position as place
from (select distinct target, position, unnest(institution_ids) as institution from {wrote}
  where position is not null) as bylines
left join (select distinct target as id from {identifies_institution}) as registered
  on registered.id = bylines.institution
