-- Scopes of dumps whose rows follow from what they followed from before.
select now.source as source, now.scope as scope from dumps_contents as now
join dumps_contents_before as kept
  on now.source = kept.source and now.scope = kept.scope and now.content = kept.content
