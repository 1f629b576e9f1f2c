select distinct paper as anchor, member from paper_records
