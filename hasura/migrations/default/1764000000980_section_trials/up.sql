-- What visitors did with each of two versions of a section.
create table section_trial (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  page_id uuid not null,
  trial_id text not null check (trial_id <> ''),
  revision text not null check (revision <> ''),
  arm integer not null check (arm in (0, 1)),
  views integer not null default 0 check (views >= 0),
  visitors integer not null default 0 check (visitors >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  clickers integer not null default 0 check (clickers >= 0),
  started_at timestamptz not null default now(),
  counted_at timestamptz not null default now(),
  constraint section_trial_key unique (page_id, trial_id, revision, arm),
  constraint section_trial_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade
);
comment on table section_trial is 'Visits of two versions of a section that are tried against each other';
comment on column section_trial.page_id is 'The live page';
comment on column section_trial.trial_id is 'As the sections name it (info.trial.id)';
comment on column section_trial.revision is 'Hash of the contents of both versions: a changed one begins anew';
comment on column section_trial.arm is 'The version: 0 or 1';
comment on column section_trial.visitors is 'Visitors of a day who saw it';
comment on column section_trial.clickers is 'Those of them who clicked a link in it';
create index section_trial_space_id_counted_at_idx on section_trial (space_id, counted_at desc nulls last, id);
create index section_trial_page_id_space_id_idx on section_trial (page_id, space_id);
select audit_deletions('section_trial');

-- Adds what servers have counted, in one statement. What no section of the live page names is left out.
create function record_section_trials(counted jsonb) returns setof section_trial language plpgsql as $$
begin
  insert into section_trial as known (space_id, page_id, trial_id, revision, arm, views, visitors, clicks, clickers)
  select page.space_id, page.id, told.trial_id, told.revision, told.arm,
    sum(told.views), sum(told.visitors), sum(told.clicks), sum(told.clickers)
  from jsonb_to_recordset(counted) as told (
    page_id uuid, trial_id text, revision text, arm integer, views integer, visitors integer, clicks integer, clickers integer
  )
  join page on page.id = told.page_id
  where exists (
    select from section where section.page_id = page.id and section.info -> 'trial' ->> 'id' = told.trial_id
  )
  group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict on constraint section_trial_key do update set
    views = known.views + excluded.views, visitors = known.visitors + excluded.visitors,
    clicks = known.clicks + excluded.clicks, clickers = known.clickers + excluded.clickers, counted_at = now();
  return query select * from section_trial where false;
end $$;
comment on function record_section_trials(jsonb) is 'Adds visits of tried sections to what was counted before';
