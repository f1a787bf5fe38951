-- A deleted listing keeps its row until somebody removes it for good. The list shows those alone that are not deleted, the
-- trash the others: each is read in its order, whatever the other one holds.
alter table listing add column deleted_at timestamptz;
comment on column listing.deleted_at is 'When it was moved to the trash; empty for all others';

create index listing_space_id_created_at_live_idx on listing (space_id, created_at desc nulls last, id) where deleted_at is null;
create index listing_space_id_created_at_deleted_idx on listing (space_id, created_at desc nulls last, id) where deleted_at is not null;

create trigger audit_soft_deletion after update on listing referencing old table as before new table as after
  for each statement execute function audit_soft_deletion();
comment on function audit_soft_deletion() is 'Tells of rows that were moved to the trash or restored, one event for each statement and space';
