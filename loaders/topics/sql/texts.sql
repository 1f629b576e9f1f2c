-- A hash of the title and abstract of each paper.
select paper, md5(case when title is null then '' else title end || ' ' ||
                  case when abstract is null then '' else abstract end) as said
from papers
