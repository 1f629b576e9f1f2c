-- What each work says, by the marks of the record that stands for it.
select member, cast(one as string) || ' ' || cast(other as string) as content from {units}
