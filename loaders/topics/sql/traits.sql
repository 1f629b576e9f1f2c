-- What papers may have in common, in millionths: phrases by their shares, people and venues.
select paper, topic as trait, cast(share * 10000 + 0.25 as bigint) * 72 as weight from mined
union all
select paper, name as trait, cast(240000 as bigint) as weight from bylines where name is not null
union all
select paper, venue as trait, cast(40000 as bigint) as weight from paper_venues
