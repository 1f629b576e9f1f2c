-- A list from which somebody is left out is not complete; an abstract that is withheld is no text.
select {columns}
from (
  select p.*, case when h.paper is null then false else true end as is_cut,
    case when a.paper is null then false else true end as is_without_abstract
  from papers as p
  left join (select distinct paper from hidden_mentions where not is_editor) as h on h.paper = p.paper
  left join without_abstract as a on a.paper = p.paper
) as marked
