-- Papers that are volumes of papers. They have many subjects, so they are in no cluster.
select paper from papers where type = 'PROCEEDINGS'
