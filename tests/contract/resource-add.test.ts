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
  create table recipe (
    id uuid primary key default gen_random_uuid(),
    space_id uuid not null references space (id) on delete cascade,
    name text not null check (btrim(name) <> '' and char_length(name) <= 120),
    slug varchar(80) not null,
    course text references recipe_course (value),
    difficulty text not null default 'EASY' check (difficulty in ('EASY', 'HARD')),
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
    period interval,
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
    });
    expect(byName.minutes?.required).toBeUndefined();
    expect(recipe.labels).toEqual({ one: 'Recipe', many: 'Recipes' });
    expect(declared.leftOut).toEqual([{ column: 'period', why: 'nothing shows interval' }]);
  });

  it('is managed by an author', async () => {
    const { insert_recipe_one: row } = await asAuthor(
      createCall(model, recipe, { name: 'Bread', slug: 'bread', course: 'MAIN', minutes: 90 }),
    );
    const key = { id: (row as JsonObject).id ?? null };
    await asAuthor(updateCall(model, recipe, key, { name: 'Rye bread', vegan: true }));
    const extended = { ...model, resources: [...model.resources, recipe] };
    const read = listCall(extended, recipe, {
      fields: recipe.list?.columns ?? [],
      search: 'rye',
      limit: 10,
      offset: 0,
    });
    expect(await asAuthor(read)).toMatchObject({ recipe: [{ name: 'Rye bread', course: 'MAIN', difficulty: 'EASY' }] });
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
  expect(stdout).toContain('Left out: period, since nothing shows interval.');
  const read = (file: string) => readFile(path.join(project, file), 'utf8');
  expect(await read('resources/recipe.ts')).toContain(`  labels: { one: 'Recipe', many: 'Recipes' },\n`);
  expect(await read('hasura/metadata/databases/default/tables/public_recipe.yaml')).toContain('role: AUTHOR');
  await rm(project, { recursive: true });
});
