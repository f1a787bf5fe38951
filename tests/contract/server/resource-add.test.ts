import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveMetadata } from '#derive/access/metadata.ts';
import { createCall, updateCall } from '#derive/documents/mutations.ts';
import { type Call, listCall } from '#derive/documents/queries.ts';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { access } from '#permissions/access.ts';
import { subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import { checkDrift, driftQuery, schemaTypes } from '#schema/checks/check-drift.ts';
import { checkModel } from '#schema/checks/check-model.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { parseTables } from '#schema/tables.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { openCopy } from '#tests/support/templates.ts';
import { completeTable, spaceTablesOf } from '../../../tools/resource-add/complete-table.ts';
import { type Declared, declareResource } from '../../../tools/resource-add/declare-resource.ts';
import { askDataService, readTable } from '../../../tools/resource-add/read-table.ts';
import { moduleOf } from '../../../tools/resource-add/write-resource.ts';
import {
  asUser,
  copiedTooEarly,
  coverageOf,
  finishRestore,
  historyOf,
  importRow,
  importState,
  stageArchive,
  undoDeletions,
  withoutDeletions,
  withoutHistory,
  withoutImports,
} from '../../database/record-checks.ts';
import { insert, join, newSpace, newUser, values } from '../../database/rows.ts';
import { startTestDataService, type TestDataService } from '../../support/data-service.ts';

/** `npm run resource:add`: a table becomes a resource that needs no edit to run. */
const adminSecret = 'resource-add';
const folder = path.resolve('.cache/resource-add');
const space = '00000000-0000-4000-8000-000000000001';
const userId = '00000000-0000-4000-8000-000000000003';

const sql = `
  create table recipe_course (value text primary key, comment text);
  insert into recipe_course values ('STARTER', 'Starter'), ('MAIN', 'Main course');
  create type recipe_season as enum ('spring', 'all year');
  create extension if not exists citext;
  create table recipe (
    id uuid primary key default gen_random_uuid(),
    space_id uuid not null references space (id) on delete cascade,
    name text not null check (btrim(name) <> '' and char_length(name) <= 120),
    slug varchar(80) not null,
    course text references recipe_course (value),
    difficulty text not null default 'EASY' check (difficulty in ('EASY', 'HARD')),
    level varchar(8) check (level in ('LOW', 'HIGH')),
    minutes integer check (minutes >= 1 and minutes <= 600),
    price numeric(10, 2),
    vegan boolean not null default false,
    served_on date,
    published_at timestamptz,
    picture text,
    description text,
    body text,
    info jsonb not null default '{}',
    partner_id uuid,
    author_id uuid references "user" (id),
    season recipe_season not null,
    second_season recipe_season not null default 'all year',
    starts_at timestamp(0) not null,
    source json not null,
    steps text[] not null,
    other_names varchar(40)[],
    country char(2),
    alias citext,
    stars smallint not null,
    views bigint,
    weight real,
    height double precision,
    period interval,
    opens_at time,
    cost money not null default 0,
    words tsvector generated always as (to_tsvector('simple', name)) stored,
    created_by uuid,
    updated_by uuid,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    foreign key (partner_id, space_id) references partner (id, space_id)
  );`;

const NO_TIME =
  'It has no column "created_at" with a time, by which an archive knows what came meanwhile: created_at timestamptz not null default now().';

/** Of all migrations. */
async function spaceTables(migrations = 'hasura/migrations/default') {
  const folders = (await readdir(migrations)).sort();
  return spaceTablesOf(
    await Promise.all(folders.map((name) => readFile(path.join(migrations, name, 'up.sql'), 'utf8'))),
  );
}

let service: TestDataService;
let declared: Declared;
let recipe: Resource;
let faults: unknown[];

async function send(headers: Record<string, string>, query: string, variables: JsonObject = {}) {
  const response = await fetch(`${service.url}/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Record<string, Json>; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const asAuthor = ({ query, variables }: Call) =>
  send({ 'x-hasura-role': 'AUTHOR', 'x-hasura-user-id': userId, 'x-hasura-space-id': space }, query, variables);

beforeAll(async () => {
  service = await startTestDataService({ template: 'migrated', adminSecret });
  await service.database.script(sql);
  const ask = askDataService(service.url, adminSecret);
  declared = declareResource('recipe', await readTable('recipe', ask), model, 'Page');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'recipe.ts');
  await writeFile(file, moduleOf(declared).replace("'./shared.ts'", "'#resources/shared.ts'"));
  ({ recipe } = (await import(file)) as { recipe: Resource });
  const extended = { ...model, resources: [...model.resources, recipe] };
  const all = [...tables, ...parseTables({ recipe: declared.relations }, [])];
  await service.engine.replaceMetadata({
    version: 3,
    sources: [{ name: 'default', kind: 'postgres', tables: deriveMetadata(extended, access, all), configuration: {} }],
  });
  await send({}, `mutation { insert_space_one(object: { id: "${space}", name: "Own" }) { id } }`);
  const data = await send({}, driftQuery);
  faults = [...checkModel(extended, subjects), ...checkDrift(extended, schemaTypes(data as never))];
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a table that is added as a resource', () => {
  it('has no fault and fits the database', () => expect(faults).toEqual([]));

  it('has the kind, the limits and the options that its columns tell', () => {
    const byName = Object.fromEntries(recipe.fields.map((field) => [field.name, field]));
    expect(byName).toMatchObject({
      name: { kind: 'text', required: true, maxLength: 120 },
      slug: { format: 'slug', required: true, maxLength: 80 },
      course: {
        kind: 'choice',
        options: [
          { value: 'STARTER', label: 'Starter' },
          { value: 'MAIN', label: 'Main course' },
        ],
      },
      difficulty: { kind: 'choice', default: 'EASY', options: [{ value: 'EASY' }, { value: 'HARD' }] },
      level: { kind: 'choice', options: [{ value: 'LOW' }, { value: 'HIGH' }] },
      minutes: { kind: 'number', integer: true, min: 1, max: 600 },
      price: { kind: 'number' },
      vegan: { kind: 'boolean', filled: true },
      served_on: { kind: 'date', precision: 'day' },
      published_at: { kind: 'date', precision: 'minute' },
      picture: { kind: 'media' },
      description: { format: 'multiline' },
      body: { kind: 'richText' },
      info: { kind: 'json', filled: true },
      partner_id: { kind: 'reference', to: 'partner', onDelete: 'restrict' },
      author_id: { kind: 'reference', to: 'user' },
      season: { kind: 'choice', required: true, options: [{ value: 'spring' }, { value: 'all year' }] },
      second_season: { kind: 'choice', required: true, default: 'all year' },
      starts_at: { kind: 'date', precision: 'minute', required: true },
      source: { kind: 'json', required: true },
      steps: { kind: 'list', required: true, item: { kind: 'text' } },
      other_names: { kind: 'list', item: { kind: 'text', maxLength: 40 } },
      country: { kind: 'text', maxLength: 2 },
      alias: { kind: 'text' },
      stars: { kind: 'number', integer: true, required: true, min: -32_768, max: 32_767 },
      views: { kind: 'number', integer: true },
      weight: { kind: 'number' },
      height: { kind: 'number' },
    });
    expect(byName.minutes?.required).toBeUndefined();
    expect(recipe.labels).toEqual({ one: 'Recipe', many: 'Recipes' });
    expect(declared.leftOut).toEqual([
      { column: 'period', why: 'no kind of field holds interval' },
      { column: 'opens_at', why: 'no kind of field holds time without time zone' },
      { column: 'cost', why: 'no kind of field holds money' },
    ]);
  });

  it('is managed by an author', async () => {
    const made = {
      ...{ name: 'Bread', slug: 'bread', course: 'MAIN', minutes: 90, price: 4.5, served_on: '2026-11-26' },
      ...{ published_at: '2026-11-26T10:00:00.000Z', info: { of: ['rye'] }, season: 'spring' },
      ...{ starts_at: '2026-11-26T10:00:00.000Z', source: { page: 7 }, steps: ['Knead', 'a "b", {c}'] },
      ...{ country: 'FR', alias: 'Loaf', stars: 3, views: 5_000, weight: 0.5, height: 0.25 },
    };
    const { insert_recipe_one: row } = await asAuthor(createCall(model, recipe, made));
    const key = { id: (row as JsonObject).id ?? null };
    const changes = {
      ...{ name: 'Rye bread', vegan: true, season: 'all year', starts_at: '2026-11-27T08:30:00.000Z' },
      ...{ source: [1], steps: ['Bake'], other_names: null, alias: 'Pain', stars: 5, views: null, weight: 1.5 },
    };
    await asAuthor(updateCall(model, recipe, key, changes));
    const extended = { ...model, resources: [...model.resources, recipe] };
    const read = listCall(extended, recipe, {
      // An author reads no partners.
      fields: recipe.fields.map(({ name }) => name).filter((name) => name !== 'partner_id'),
      where: {
        all: [
          { field: 'season', op: 'in', value: ['all year'] },
          { field: 'starts_at', op: 'gte', value: '2026-11-27T08:30:00.000Z' },
          { field: 'alias', op: 'contains', value: 'PAI' },
          { field: 'country', op: 'startsWith', value: 'F' },
          { field: 'stars', op: 'eq', value: 5 },
          { field: 'weight', op: 'gt', value: 1 },
        ],
      },
      search: 'rye',
      sort: [{ by: 'season' }, { by: 'starts_at' }],
      limit: 10,
      offset: 0,
    });
    const { info, published_at, ...rest } = made;
    expect(await asAuthor(read)).toMatchObject({
      recipe: [
        {
          ...{ ...rest, ...changes, info, published_at: '2026-11-26T10:00:00+00:00' },
          ...{ starts_at: '2026-11-27T08:30:00', difficulty: 'EASY', second_season: 'all year', other_names: [] },
        },
      ],
    });
    // What the table keeps is compared where it keeps no time of an edit.
    const was = { season: 'all year', starts_at: '2026-11-27T08:30:00', steps: ['Bake'], weight: 1.5 };
    const undone = { season: 'spring', starts_at: '2026-11-28T08:30:00.000Z', steps: ['Knead'], weight: 2 };
    expect(await asAuthor(updateCall(model, recipe, key, undone, { was }))).toMatchObject({
      update_recipe: { returning: [{ season: 'spring', steps: ['Knead'] }] },
    });
  });

  it.each([
    [
      'id integer primary key, name text not null',
      'It has no column "id" of type uuid, by which a record is known: id uuid primary key default gen_random_uuid().',
      `It has no column "space_id" of type uuid, which says the space of a record: space_id uuid not null references space (id) on delete cascade.`,
      NO_TIME,
    ],
    [
      'slug text primary key, space_id uuid not null, name text not null',
      'It has no column "id" of type uuid, by which a record is known: id uuid primary key default gen_random_uuid().',
      NO_TIME,
    ],
    [
      'id uuid primary key, space_id uuid not null, name text not null',
      'The column "id" has no default, and new records get it from the database: id uuid primary key default gen_random_uuid().',
      NO_TIME,
    ],
    [
      'id uuid default gen_random_uuid(), space_id uuid not null, name text not null',
      'The primary key has to be "id", alone or with other columns of type uuid.',
      NO_TIME,
    ],
    [
      'id uuid default gen_random_uuid(), space_id uuid not null, language text, name text not null, primary key (id, language)',
      'The primary key has to be "id", alone or with other columns of type uuid.',
      NO_TIME,
    ],
    [
      'id uuid primary key default gen_random_uuid(), space_id text not null, name text not null',
      `It has no column "space_id" of type uuid, which says the space of a record: space_id uuid not null references space (id) on delete cascade.`,
      NO_TIME,
    ],
    [
      `id uuid primary key default gen_random_uuid(), space_id uuid not null, name text not null unique, goal_id uuid references goal (id),
       created_at timestamptz default now()`,
      'The key of "goal_id" lets a record name one of another space: foreign key (goal_id, space_id) references goal (id, space_id).',
      'One space would keep (name) from all others, its copies too: unique (space_id, name).',
    ],
    [
      `id uuid primary key default gen_random_uuid(), space_id uuid not null, name text not null, created_at timestamptz not null,
       opens_at time not null, cost money not null, sizes integer[] not null, plain_id uuid not null references plain (id),
       deleted_at boolean not null, source json not null`,
      ...[
        ['created_at', 'the form does not ask for it'],
        ['opens_at', 'no kind of field holds time without time zone'],
        ['cost', 'no kind of field holds money'],
        ['sizes', 'no kind of field holds integer[]'],
        ['plain_id', 'no resource stands for the table plain'],
        [
          'source',
          'values of json cannot be compared, and nothing else tells an edit without a column "updated_at" (jsonb can be)',
        ],
      ].map(
        ([column, why]) =>
          `The column "${column}" has to be filled in, but ${why}. Give it a default, let it be null, or change its type.`,
      ),
    ],
  ])('is refused, with all that is wrong, as a table with %s', async (columns, ...sentences) => {
    await service.database.script(`
      drop table if exists unfit, plain;
      create table plain (id uuid primary key);
      create table unfit (${columns});`);
    const read = await readTable('unfit', askDataService(service.url, adminSecret));
    const refusal = () => declareResource('unfit', read, model, 'Page');
    expect(refusal).toThrow(new Error([`"unfit" cannot be declared as it is.`, ...sentences].join('\n')));
  });

  it('has no undo of what stays with a time of its deletion, and no copy takes that', async () => {
    const { up } = completeTable(
      declared,
      await readTable('recipe', askDataService(service.url, adminSecret)),
      await spaceTables(),
    );
    expect(up.join('\n')).not.toContain('keep_deleted');
    expect(up.at(-1)).toContain(`(37, 'recipe', 'deleted_at is null', '{}', 'true', '{}')`);
  });

  it.each([
    ['goal_id uuid', `'"goal_id" is null', '{}', 'true', '{}'`],
    ['goal_id uuid not null', undefined, /No copy .* "goal_id" .* goal, /, /No archive .* "goal_id" .* goal, /],
    ['member_id uuid', `'"member_id" is null', '{}', 'true', '{}'`],
    ['member_id uuid not null', `null, null, 'true', '{}'`, /No copy .* "member_id" .* member, /],
  ])(
    'is taken along as far as its records can be: %s',
    async (column: string, expectedLine: string | undefined, ...patterns: RegExp[]) => {
      const [name = ''] = column.split(' ');
      const parent = name.replace('_id', '');
      await service.database.script(`
      drop table if exists along;
      create table along (
        id uuid primary key default gen_random_uuid(), space_id uuid not null references space (id), name text, ${column},
        created_at timestamptz default now(), foreign key (space_id, ${name}) references ${parent} (space_id, id));
      comment on table along is 'Goes along';`);
      const read = await readTable('along', askDataService(service.url, adminSecret));
      const { up, notes } = completeTable(declareResource('along', read, model, 'Page'), read, await spaceTables());
      const line = up.join('\n').match(/\(37, 'along', (.*)\)/)?.[1];
      expect([line, notes]).toEqual([expectedLine, patterns.map((text) => expect.stringMatching(text))]);
    },
  );

  it('is refused without a primary key', async () => {
    await service.database.script(`create table keyless (space_id uuid not null, name text)`);
    const read = await readTable('keyless', askDataService(service.url, adminSecret));
    expect(() => declareResource('keyless', read, model, 'Page')).toThrow(/It has no column "id" of type uuid/);
  });

  it.each([
    ['nothing', /There is no table "nothing"/],
    ['Recipe; drop table page', /is no name of a table/],
  ])('is refused in a line where it is %s', async (name, message) => {
    await expect(readTable(name, askDataService(service.url, adminSecret))).rejects.toThrow(message);
    await expect(readTable('recipe', askDataService(service.url, 'wrong'))).rejects.toThrow(/The data service says/);
  });
});

inFull(it)('is written, registered, completed and generated by one command', async () => {
  const project = path.resolve('.cache/resource-add-project');
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  for (const name of [
    'package.json',
    'biome.json',
    '.gitignore',
    'resources',
    'permissions',
    'hasura',
    'tools',
    'docs',
  ])
    await cp(name, path.join(project, name), { recursive: true });
  for (const name of ['src', 'node_modules']) await symlink(path.resolve(name), path.join(project, name));
  const migrations = path.join(project, 'hasura/migrations/default');
  const migration = path.join(migrations, '1764999999999_recipe');
  await mkdir(migration);
  // Of this one, records are deleted for good, and a partner that goes leaves them.
  const hard = sql
    .replace('deleted_at timestamptz,', '')
    .replace('references partner (id, space_id)', '$& on delete set null (partner_id)');
  await writeFile(path.join(migration, 'up.sql'), hard);
  const add = (...args: string[]) =>
    promisify(execFile)('npx', ['tsx', 'tools/resource-add/main.ts', ...args], { cwd: project });
  await expect(add('recipe', '--subject', 'Cooking')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No row of the permission matrix is called "Cooking"'),
  });
  const { stdout } = await add('recipe');
  for (const line of [
    'Left out: period, since no kind of field holds interval.',
    '"created_by" is no key of "user": a record of an archive that is restored names nobody there.',
    `Say in a migration what it holds: comment on table "recipe" is '...'.`,
    'hasura/migrations/default/1765000000000_recipe_records is written',
  ])
    expect(stdout).toContain(line);
  const read = (file: string) => readFile(path.join(project, file), 'utf8');
  expect(await read('resources/recipe.ts')).toContain(`  labels: { one: 'Recipe', many: 'Recipes' },\n`);
  expect(await read('resources/audit-kinds.ts')).toContain(`{ value: 'recipe', label: 'Recipe' }`);
  expect(await read('hasura/metadata/databases/default/tables/public_recipe.yaml')).toContain('role: AUTHOR');

  const added = ((await import(path.join(project, 'resources/recipe.ts'))) as { recipe: Resource }).recipe;
  const database = await openCopy('migrated');
  const { all, placed } = await coverageOf(database, 'archive', {});
  const behind = Object.fromEntries(all.filter((table) => !placed.includes(table)).map((table) => [table, '']));
  const copies = await coverageOf(database, 'copy', {});
  const uncopied = Object.fromEntries(
    all.filter((table) => !copies.placed.includes(table)).map((table) => [table, '']),
  );
  expect(await applyMigrations(database, migrations)).toEqual(['1764999999999_recipe', '1765000000000_recipe_records']);

  // What other tests ask of every resource.
  expect(await withoutHistory(database, [added])).toEqual([]);
  expect(await withoutImports(database, [added])).toEqual([]);
  expect(await withoutDeletions(database, added.canUndelete ? ['recipe'] : [])).toEqual([]);
  for (const [what, left] of [
    ['archive', behind],
    ['copy', uncopied],
  ] as const) {
    const coverage = await coverageOf(database, what, left);
    expect(coverage.all).toContain('recipe');
    expect(coverage.placed).toEqual(coverage.all);
  }
  expect(await copiedTooEarly(database)).toEqual([]);

  const [own, owner] = [await newSpace(database), await newUser(database)];
  await join(database, own, owner, 'SpaceOwner');
  const partner_id = await insert(database, 'partner', { name: 'Mill', space_id: own });
  const row = {
    ...{ name: 'Bread', slug: 'bread', season: 'spring', starts_at: '2026-11-26T10:00:00', source: { page: 7 } },
    ...{ steps: ['Knead'], stars: 3, info: {}, difficulty: 'EASY', vegan: false, second_season: 'spring', cost: '1' },
    ...{ created_at: '2026-11-26T10:00:00Z', updated_at: '2026-11-26T10:00:00Z', space_id: own },
  };
  const id = await insert(database, 'recipe', { ...row, id: crypto.randomUUID(), partner_id });
  await asUser(database, owner, `update recipe set name = 'Rye bread' where id = $1::uuid`, [id]);
  expect(await historyOf(database, id, owner)).toEqual(['recipe name "Bread" > "Rye bread" person true']);
  const edited = `select (updated_by = $2::uuid)::text || (updated_at > created_at)::text from recipe where id = $1::uuid`;
  expect(await values(database, edited, [id, owner])).toEqual(['truetrue']);

  const records = () => values(database, 'select to_jsonb(recipe)::text from recipe order by id');
  const before = await records();
  await asUser(database, owner, 'delete from recipe where id = $1::uuid', [id]);
  expect(await records()).toEqual([]);
  expect(await undoDeletions(database, owner, own, 'recipe', [id])).toHaveLength(1);
  expect(await records()).toEqual(before);
  await asUser(database, owner, 'delete from partner where id = $1::uuid', [partner_id]);
  expect(await records()).not.toEqual(before);
  expect(await undoDeletions(database, owner, own, 'partner', [partner_id])).toHaveLength(1);
  expect(await records()).toEqual(before);

  const run = await insert(database, 'import_run', {
    ...{ id: crypto.randomUUID(), space_id: own, created_by: owner, resource: 'recipe', file: 'a.csv' },
    ...{ state: 'WORKING', attempt: 1 },
  });
  await importRow(database, run, 'recipe', { ...row, id: crypto.randomUUID(), name: 'Soup' });
  expect(await importState(database, run)).toEqual(['2 2 1 1 1']);

  const { id: restore, space: restored } = await stageArchive(database, own, owner);
  await finishRestore(database, restore);
  const readRecipes = (of: string) =>
    values(
      database,
      `select (to_jsonb(recipe) - 'id' - 'space_id' - 'partner_id' - 'updated_at' - 'updated_by' || jsonb_build_object('partner', partner.name))::text
       from recipe left join partner on partner.id = partner_id where recipe.space_id = $1::uuid order by recipe.name`,
      [of],
    );
  expect(await readRecipes(restored)).toEqual(await readRecipes(own));
  expect(await readRecipes(restored)).toHaveLength(2);

  // It lacks nothing now, and what was added goes again.
  const ask = async (text: string) => (await database.query(text)).rows[0]?.read ?? null;
  const state = async () => {
    const { triggers, indexes } = await readTable('recipe', ask);
    const [list] = await values(database, `select prosrc from pg_proc where proname = 'space_tables'`);
    return { triggers, indexes, list };
  };
  const completed = await state();
  const again = await readTable('recipe', ask);
  expect(
    completeTable(declareResource('recipe', again, model, 'Page'), again, await spaceTables(migrations)).up,
  ).toEqual([]);
  const written = (file: string) => read(`hasura/migrations/default/1765000000000_recipe_records/${file}`);
  await database.script(await written('down.sql'));
  const reverted = await state();
  expect([reverted.triggers, reverted.indexes]).toEqual([[], []]);
  expect(reverted.list).not.toContain('recipe');
  await database.script(await written('up.sql'));
  expect(await state()).toEqual(completed);
  await database.close();
  await rm(project, { recursive: true });
});
