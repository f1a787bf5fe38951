-- Every address that a page has been public under. A visitor who comes by an old one is led to the page, or told that it
-- is gone. Whoever publishes another page under it takes it over.
create table page_address (
  space_id uuid not null references space (id) on delete cascade,
  slug text not null,
  page_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (space_id, slug),
  constraint page_address_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade
);
comment on table page_address is 'Addresses that pages are or were public under';
comment on column page_address.space_id is 'The space (tenant) it belongs to';
comment on column page_address.created_at is 'When it was made';
comment on column page_address.slug is 'As in page.slug';
comment on column page_address.page_id is 'The page that was public here last';
create index page_address_page_id_idx on page_address (page_id);

insert into page_address (space_id, slug, page_id)
select distinct on (space_id, slug) space_id, slug, id from page
where slug <> '' and 'PUBLISHED' in (status, deleted_status)
order by space_id, slug, status desc, updated_at desc;

create function note_page_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into page_address (space_id, slug, page_id)
    select space_id, slug, id from after
    where status = 'PUBLISHED' and slug <> '' and context_id is null
    order by space_id, slug
    on conflict (space_id, slug) do update set page_id = excluded.page_id, created_at = now();
  else
    insert into page_address (space_id, slug, page_id)
    select after.space_id, after.slug, id from after join before using (id)
    where after.status = 'PUBLISHED' and after.slug <> '' and after.context_id is null
      and (before.status <> 'PUBLISHED' or before.slug <> after.slug)
    order by after.space_id, after.slug
    on conflict (space_id, slug) do update set page_id = excluded.page_id, created_at = now();
  end if;
  return null;
end $$;
comment on function note_page_address() is 'Notes the addresses of pages that go live';
create trigger note_page_address_insert after insert on page referencing new table as after
  for each statement execute function note_page_address();
create trigger note_page_address_update after update on page referencing old table as before new table as after
  for each statement execute function note_page_address();
