import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveMetadata } from '#derive/access/metadata.ts';
import { createCall, updateCall } from '#derive/documents/mutations.ts';
import { type Call, listCall } from '#derive/documents/queries.ts';
import { type DataService, startDataService } from '#local/data-service/data-service.ts';
import { access } from '#permissions/access.ts';
import { subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import { checkDrift, driftQuery, schemaTypes } from '#schema/checks/check-drift.ts';
import { checkModel } from '#schema/checks/check-model.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { parseTables } from '#schema/tables.ts';
import { type Declared, declareResource } from '../../tools/resource-add/declare-resource.ts';
import { askDataService, readTable } from '../../tools/resource-add/read-table.ts';
import { moduleOf } from '../../tools/resource-add/write-resource.ts';

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

let service: DataService;
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
  service = await startDataService({ port: 0, adminSecret, migrationsDir: 'hasura/migrations/default' });
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
    ],
    [
      'slug text primary key, space_id uuid not null, name text not null',
      'It has no column "id" of type uuid, by which a record is known: id uuid primary key default gen_random_uuid().',
    ],
    [
      'id uuid primary key, space_id uuid not null, name text not null',
      'The column "id" has no default, and new records get it from the database: id uuid primary key default gen_random_uuid().',
    ],
    [
      'id uuid default gen_random_uuid(), space_id uuid not null, name text not null',
      'The primary key has to be "id", alone or with other columns of type uuid.',
    ],
    [
      'id uuid default gen_random_uuid(), space_id uuid not null, language text, name text not null, primary key (id, language)',
      'The primary key has to be "id", alone or with other columns of type uuid.',
    ],
    [
      'id uuid primary key default gen_random_uuid(), space_id text not null, name text not null',
      `It has no column "space_id" of type uuid, which says the space of a record: space_id uuid not null references space (id) on delete cascade.`,
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

it('is written, registered and generated by one command', async () => {
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
  const migration = path.join(project, 'hasura/migrations/default/1764999999999_recipe');
  await mkdir(migration);
  await writeFile(path.join(migration, 'up.sql'), sql);
  const add = (...args: string[]) =>
    promisify(execFile)('npx', ['tsx', 'tools/resource-add/main.ts', ...args], { cwd: project });
  await expect(add('recipe', '--subject', 'Cooking')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No row of the permission matrix is called "Cooking"'),
  });
  const { stdout } = await add('recipe');
  expect(stdout).toContain('Left out: period, since no kind of field holds interval.');
  const read = (file: string) => readFile(path.join(project, file), 'utf8');
  expect(await read('resources/recipe.ts')).toContain(`  labels: { one: 'Recipe', many: 'Recipes' },\n`);
  expect(await read('hasura/metadata/databases/default/tables/public_recipe.yaml')).toContain('role: AUTHOR');
  await rm(project, { recursive: true });
});
