import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DataService, startDataService } from '#local/data-service/data-service.ts';

/** `run_sql` over HTTP: metadata follows the schema, or the schema stays. */

let service: DataService;

beforeAll(async () => {
  service = await startDataService({ port: 0 });
});
afterAll(() => service?.close());

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(service.url + path, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}
const sql = (text: string, more: object = {}) => post('/v2/query', { type: 'run_sql', args: { sql: text, ...more } });
const ask = (query: string) => post('/v1/graphql', { query });

const tables = [
  {
    table: 'shop',
    array_relationships: [
      { name: 'items', using: { foreign_key_constraint_on: { table: 'item', column: 'shop_id' } } },
    ],
    select_permissions: [{ role: 'clerk', permission: { columns: ['id', 'label'], filter: {} } }],
  },
  { table: 'item', object_relationships: [{ name: 'shop', using: { foreign_key_constraint_on: 'shop_id' } }] },
];

beforeEach(async () => {
  await sql(`DROP SCHEMA public CASCADE; CREATE SCHEMA public;
    CREATE TABLE shop (id int PRIMARY KEY, label text);
    CREATE TABLE item (id int PRIMARY KEY, shop_id int REFERENCES shop);
    INSERT INTO shop VALUES (1, 'corner'); INSERT INTO item VALUES (1, 1);`);
  const metadata = { version: 3, sources: [{ name: 'default', kind: 'postgres', tables }] };
  const replaced = await post('/v1/metadata', { type: 'replace_metadata', version: 2, args: { metadata } });
  expect(replaced).toEqual({ is_consistent: true, inconsistent_objects: [] });
});

const ok = { result_type: 'CommandOk', result: null };
const refusal = (list: string) => ({
  path: '$',
  code: 'dependency-error',
  error: `cannot drop due to the following dependent objects: ${list}`,
});

describe('run_sql', () => {
  it('keeps entries of renamed tables and columns', async () => {
    expect(await sql('ALTER TABLE shop RENAME TO store; ALTER TABLE store RENAME label TO name')).toEqual(ok);
    const data = { store: [{ name: 'corner', items: [{ shop: { id: 1 } }] }] };
    expect(await ask('{ store { name items { shop { id } } } }')).toEqual({ data });
  });

  it('refuses to drop what metadata stands on, and leaves the schema as it was', async () => {
    expect(await sql('ALTER TABLE shop DROP label')).toEqual(
      refusal('permission shop.clerk.select in source "default"'),
    );
    expect(await ask('{ shop { label } }')).toEqual({ data: { shop: [{ label: 'corner' }] } });
  });

  it('drops both when told so', async () => {
    expect(await sql('DROP TABLE shop CASCADE')).toEqual(refusal('relationship item.shop in source "default"'));
    expect(await sql('DROP TABLE shop CASCADE', { cascade: true })).toEqual(ok);
    expect(await post('/v1/metadata', { type: 'export_metadata', args: {} })).toMatchObject({
      sources: [{ tables: [{ table: { schema: 'public', name: 'item' } }] }],
    });
    expect(await ask('{ item { shop_id } }')).toEqual({ data: { item: [{ shop_id: 1 }] } });
  });

  it('looks at the schema again unless told not to', async () => {
    await sql('ALTER TABLE item ADD cost int', { check_metadata_consistency: false });
    expect(await ask('{ item { cost } }')).toMatchObject({ errors: [{ extensions: { code: 'validation-failed' } }] });
    await sql('SELECT 1', { check_metadata_consistency: true });
    expect(await ask('{ item { cost } }')).toEqual({ data: { item: [{ cost: null }] } });
  });

  it('is one transaction', async () => {
    const answer = await sql('CREATE TABLE extra (id int); SELECT * FROM nowhere');
    expect(answer).toMatchObject({ code: 'postgres-error', internal: { error: { status_code: '42P01' } } });
    expect(await sql("SELECT to_regclass('extra')")).toMatchObject({ result: [['to_regclass'], ['NULL']] });
  });
});
