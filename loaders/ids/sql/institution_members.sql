select distinct institution as anchor, institution as member from institutions
