select source as id, cast(sum(works) as bigint) as work_record_count,
  cast(sum(pages) as bigint) as page_record_count, cast(sum(aside) as bigint) as quarantined_count,
  max(loaded_at) as loaded_at, min(observed_on) as observed_from,
  max(observed_on) as observed_to
from (
  select source, 1 as works, 0 as pages, 0 as aside, loaded_at, observed_on from works
  union all
  select source, 0 as works, 1 as pages, 0 as aside, loaded_at, observed_on from pages
  union all
  select source, 0 as works, 0 as pages, 0 as aside, loaded_at, cast(null as string) as observed_on from organisations
  union all
  select source, 0 as works, 0 as pages, 0 as aside, loaded_at, cast(null as string) as observed_on from concepts
  union all
  select source, 0 as works, 0 as pages, 1 as aside, loaded_at, cast(null as string) as observed_on from quarantine
) counted
group by source
