-- For the job that forgets what nobody did by hand.
create index record_change_created_at_idx on record_change (created_at) where place <> 'person';
