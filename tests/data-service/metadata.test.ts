import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataService, startDataService } from '#local/data-service/data-service.ts';

/** `/v1/metadata` over HTTP, with a database behind it. */

let service: DataService;

beforeAll(async () => {
  service = await startDataService({ port: 0 });
  await post('/v2/query', { type: 'run_sql', args: { sql: 'CREATE TABLE shop (id int PRIMARY KEY)' } });
});
afterAll(() => service?.close());

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  return (await fetch(service.url + path, { method: 'POST', body: JSON.stringify(body), headers })).json();
}
const metadata = (type: string, args: object = {}) => post('/v1/metadata', { type, args });

const source = (...tables: object[]) => ({ version: 3, sources: [{ name: 'default', kind: 'postgres', tables }] });
const shop = { table: { schema: 'public', name: 'shop' } };
const ghost = { table: { schema: 'public', name: 'ghost' } };
const inconsistent = [
  {
    definition: { schema: 'public', name: 'ghost' },
    name: 'table ghost in source default',
    reason: 'Inconsistent object: no such table/view exists in source: "ghost"',
    type: 'table',
  },
];

it('refuses inconsistent metadata, and keeps what it had', async () => {
  await metadata('replace_metadata', source(shop));
  expect(await metadata('replace_metadata', source(ghost))).toEqual({
    path: '$.args',
    error: 'cannot continue due to inconsistent metadata',
    code: 'unexpected',
    internal: inconsistent,
  });
  expect(await metadata('export_metadata')).toEqual(source(shop));
});

it('takes it when asked to, reports it, and drops what is wrong with it', async () => {
  const args = { allow_inconsistent_metadata: true, metadata: source(ghost, shop) };
  const report = { is_consistent: false, inconsistent_objects: inconsistent };
  expect(await metadata('replace_metadata', args)).toEqual(report);
  expect(await metadata('get_inconsistent_metadata')).toEqual(report);
  expect(await metadata('reload_metadata')).toEqual({ message: 'success', ...report });
  expect(await (await fetch(`${service.url}/healthz`)).text()).toBe('WARN: inconsistent objects in schema');
  expect(await metadata('drop_inconsistent_metadata')).toEqual({ message: 'success' });
  expect(await metadata('get_inconsistent_metadata')).toEqual({ is_consistent: true, inconsistent_objects: [] });
  expect(await metadata('reload_metadata')).toEqual({ message: 'success', is_consistent: true });
});

it('hides the schema from roles that may not look at it', async () => {
  const select_permissions = ['blind', 'seeing'].map((role) => ({ role, permission: { columns: ['id'], filter: {} } }));
  await metadata('replace_metadata', {
    ...source({ ...shop, select_permissions }),
    graphql_schema_introspection: { disabled_for_roles: ['blind'] },
  });
  const ask = (role: string, query: string) => post('/v1/graphql', { query }, { 'x-hasura-role': role });
  expect(await ask('blind', '{ __type(name: "shop") { name } }')).toEqual({
    errors: [
      { message: 'introspection is disabled for role: "blind"', extensions: { path: '$', code: 'not-supported' } },
    ],
  });
  expect(await ask('blind', '{ __typename shop { __typename } }')).toEqual({
    data: { __typename: 'query_root', shop: [] },
  });
  expect(await ask('seeing', '{ __type(name: "shop") { name } }')).toEqual({ data: { __type: { name: 'shop' } } });
});

it('forgets everything when told so', async () => {
  expect(await metadata('clear_metadata')).toEqual({ message: 'success' });
  expect(await metadata('export_metadata')).toEqual(source());
});
