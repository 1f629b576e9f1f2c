-- Papers that are volumes of papers: they are of every subject, and in no cluster.
select paper from papers where type = 'PROCEEDINGS'
