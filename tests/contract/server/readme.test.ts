import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveMetadata } from '#derive/access/metadata.ts';
import { createCall, deleteCall, updateCall } from '#derive/documents/mutations.ts';
import { type Call, listCall } from '#derive/documents/queries.ts';
import { deriveMenu } from '#derive/navigation/menu.ts';
import { access } from '#permissions/access.ts';
import { subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import { checkDrift, driftQuery, schemaTypes } from '#schema/checks/check-drift.ts';
import { checkModel } from '#schema/checks/check-model.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { parseTables } from '#schema/tables.ts';
import { startTestDataService, type TestDataService } from '../../support/data-service.ts';

/** Takes the steps of the README's "Add a resource in five minutes", from the README. */
const adminSecret = 'readme';
const folder = path.resolve('.cache/readme');
const [own, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const userId = '00000000-0000-4000-8000-000000000003';

let service: TestDataService;
let faq: Resource;
let faults: unknown[];

async function send(headers: Record<string, string>, query: string, variables: JsonObject = {}) {
  const response = await fetch(`${service.url}/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data?: Record<string, Json>; errors?: { message: string }[] };
}

/** The caller is an author in the space. */
async function asAuthor(spaceId: string, { query, variables }: Call) {
  const session = { 'x-hasura-role': 'AUTHOR', 'x-hasura-user-id': userId, 'x-hasura-space-id': spaceId };
  const { data, errors } = await send(session, query, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const list = (search?: string) =>
  listCall({ ...model, resources: [faq] }, faq, { fields: ['answer'], search, limit: 10, offset: 0 });

beforeAll(async () => {
  const readme = await readFile('README.md', 'utf8');
  const section = readme.slice(readme.indexOf('## Add a resource'), readme.indexOf('## Configuration'));
  const [sql = '', line = '', declaration = ''] = [...section.matchAll(/```(?:sql|ts)\n([\s\S]*?)```/g)].map(
    ([, code]) => code,
  );

  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'faq.ts');
  await writeFile(file, declaration.replace("'./shared.ts'", "'#resources/shared.ts'"));
  ({ faq } = (await import(file)) as { faq: Resource });

  service = await startTestDataService({ template: 'migrated', adminSecret });
  await service.database.script(sql);
  const [, name = '', relationship = ''] = /(\w+): \['(.+)'\]/.exec(line) ?? [];
  const extended = { ...model, resources: [...model.resources, faq] };
  const allTables = [...tables, ...parseTables({ [name]: [relationship] }, [])];
  await service.engine.replaceMetadata({
    version: 3,
    sources: [
      { name: 'default', kind: 'postgres', tables: deriveMetadata(extended, access, allTables), configuration: {} },
    ],
  });
  await send(
    {},
    `mutation { insert_space(objects: [{ id: "${own}", name: "Own" }, { id: "${other}", name: "Other" }]) { affected_rows } }`,
  );
  const { data } = await send({}, driftQuery);
  faults = [...checkModel(extended, subjects), ...checkDrift(extended, schemaTypes(data as never))];
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

describe('the resource that the README adds', () => {
  it('has no fault and fits the database', () => expect(faults).toEqual([]));

  it('is managed by an author, in the own space alone', async () => {
    const { insert_faq_one: row } = await asAuthor(
      own,
      createCall(model, faq, { question: 'How long?', answer: '<p>Five minutes.</p>' }),
    );
    const key = { id: (row as JsonObject).id ?? null };
    await asAuthor(own, updateCall(model, faq, key, { question: 'How long does it take?' }));
    expect(await asAuthor(own, list('does it'))).toMatchObject({
      faq: [{ question: 'How long does it take?', answer: '<p>Five minutes.</p>' }],
      faq_aggregate: { aggregate: { count: 1 } },
    });
    expect(await asAuthor(other, list())).toMatchObject({ faq: [] });
    expect(await asAuthor(other, deleteCall(model, faq, key))).toEqual({ delete_faq_by_pk: null });
    expect(await asAuthor(own, deleteCall(model, faq, key))).toMatchObject({ delete_faq_by_pk: key });
  });

  it('stands in the menu of the roles that the map gives it to', () => {
    const menu = { ...access.menu, AUTHOR: [...(access.menu.AUTHOR ?? []), 'faq'] };
    const viewer = { role: 'AUTHOR', userId, spaceId: own, flags: { pageAccess: false } };
    const groups = deriveMenu({ ...model, resources: [...model.resources, faq] }, { ...access, menu }, 'space', viewer);
    const content = groups.find(({ id }) => id === 'content');
    expect(content?.items.at(-1)).toEqual({ id: 'faq', label: 'Questions', icon: 'article', path: '/faq/list' });
  });
});
