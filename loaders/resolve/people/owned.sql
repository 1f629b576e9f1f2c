-- On how many works a person is the owner of the page that lists them.
select listed.page, mentions.person, count(*) as works
from (select mention, unnest(pages) as page from {rows}) as listed
join {mentions} as mentions on listed.mention = mentions.mention
group by listed.page, mentions.person
