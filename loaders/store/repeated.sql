-- Records that were read in more than one place.
select record from {read} group by record having count(*) > 1
