-- Redirects of a site, by hand or imported from the site before (decision 141). Those of pages that were renamed are `page_address`.
create table redirect (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  path text not null check (char_length(path) <= 500),
  target text not null check (char_length(target) <= 2000),
  kind text not null default 'permanent' check (kind in ('permanent', 'temporary')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (id, space_id),
  unique (space_id, path)
);
comment on table redirect is 'Paths of a site that lead elsewhere where no published page stands at them';
comment on column redirect.path is 'With its first slash and without its last, its query and its host';
comment on column redirect.target is 'A path of the site, or a whole address';
comment on column redirect.updated_by is 'Who edited it last';
create index redirect_space_id_created_at_idx on redirect (space_id, created_at desc nulls last, id);
create index redirect_space_id_path_trgm_idx on redirect using gin (space_id, path gin_trgm_ops);

create function check_redirect() returns trigger language plpgsql as $$
declare
  next text;
  steps integer := 0;
begin
  -- As people copy them: with a host, a query, or a slash at the end.
  new.path := btrim(new.path);
  new.path := '/' || btrim(regexp_replace(regexp_replace(new.path, '^https?://[^/?#]*', ''), '[?#].*$', ''), '/');
  new.target := btrim(new.target);
  -- The field that a fault is about stands in brackets.
  if new.path in ('/', '/home') then
    raise exception 'The start of the site cannot lead elsewhere. [path]' using errcode = '23514', table = 'redirect';
  end if;
  if new.path ~ '[[:cntrl:][:space:]\\]' then
    raise exception 'Enter a path without spaces, such as /old-page. [path]' using errcode = '23514', table = 'redirect';
  end if;
  if new.target !~ '^(/([^/\\]|$)|https?://[^/])' or new.target ~ '[[:cntrl:][:space:]\\]' then
    raise exception 'Enter a path such as /pricing, or a whole address. [target]' using errcode = '23514', table = 'redirect';
  end if;
  -- One after the other: two that are written at once could lead to each other.
  perform pg_advisory_xact_lock(hashtextextended('redirect ' || new.space_id, 0));
  next := new.target;
  while next is not null and steps < 100 loop
    next := case when next ~ '^/' then '/' || btrim(regexp_replace(next, '[?#].*$', ''), '/') end;
    if next = new.path then
      raise exception 'This would lead visitors in a circle. [target]' using errcode = '23514', table = 'redirect';
    end if;
    select target into next from redirect where space_id = new.space_id and path = next and id <> new.id;
    steps := steps + 1;
  end loop;
  return new;
end $$;
comment on function check_redirect() is 'Writes the path of a redirect in one way, and refuses one that leads nowhere or in a circle';
create trigger check_redirect before insert or update on redirect for each row execute function check_redirect();
create trigger set_updated_at before update on redirect for each row execute function set_updated_at();
create trigger stamp_edit_insert before insert on redirect for each row execute function stamp_edit();
create trigger stamp_edit_update before update on redirect for each row
  when (old.updated_at is distinct from new.updated_at) execute function stamp_edit();
create trigger keep_paid before insert or update or delete on redirect for each statement execute function keep_paid();
select audit_deletions('redirect');
select audit_changes('redirect');
select keep_history('redirect');
