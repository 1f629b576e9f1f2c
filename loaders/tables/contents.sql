-- What each group is made of: how many rows, and the sums of their marks; nothing where a row has none.
select {by}, case when count(*) = count(one) then
         md5(cast(count(*) as string) || ' ' || cast(cast(sum(one) as bigint) as string)
             || ' ' || cast(cast(sum(other) as bigint) as string))
       end as content
from {source}
group by {by}
