-- The number of works of each page that a person wrote as its owner.
select listed.page, mentions.person, count(*) as works
from (select mention, unnest(pages) as page from {rows}) as listed
join {mentions} as mentions on listed.mention = mentions.mention
group by listed.page, mentions.person
