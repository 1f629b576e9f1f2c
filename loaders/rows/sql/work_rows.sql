-- Rows of works as of this load.
select {columns} from kept_work_rows as r join works as w on w.record = r.record
