-- The content of each work: the hashes of its unit.
select member, cast(one as string) || ' ' || cast(other as string) as content from {units}
