-- What the keys of each entity follow from.
select entity, content from {named}
