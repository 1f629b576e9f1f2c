-- How concepts are related: `key` has `other` as a broader concept, by another key, or as a part of its names.
select source, key, 'broader' as kind, unnest(broader) as other from concepts
union
select source, narrow as key, 'broader' as kind, key as other
from (select source, key, unnest(narrower) as narrow from concepts) n
union
select source, key, 'same' as kind, unnest(same_as) as other from concepts
union
select source, key, 'shown' as kind, unnest(shown_as) as other from concepts
union
select source, key, 'named' as kind, unnest(named_by) as other from concepts
union
select source, key, 'also' as kind, unnest(also_keys) as other from concepts
