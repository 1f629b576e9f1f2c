-- The identifiers that bylines state, with the person of the byline.
select distinct mentions.person, stated.identifier
from (select mention, unnest(identifiers) as identifier from {bylines}) as stated
join {mentions} as mentions on stated.mention = mentions.mention
