-- The fingerprints of abstracts as blocking keys.
select member, 'print' as kind, cast(unnest(prints) as varchar) as key from {units}
