alter table space drop constraint space_invite_id_fkey;
drop index space_invite_id_idx;
update space set invite_id = gen_random_uuid();
alter table space alter column invite_id set default gen_random_uuid(), alter column invite_id set not null,
  add constraint space_invite_id_key unique (invite_id);
comment on column space.invite_id is 'Names the space in an invitation link; replaced to revoke the link';
drop table invitation;
drop function follow_invite();
