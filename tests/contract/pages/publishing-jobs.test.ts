import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraPorts } from '#server/adapters/hasura/ports.ts';
import { publishPlanned } from '#server/jobs/publish-planned.ts';
import { purgeDrafts } from '#server/jobs/purge-drafts.ts';
import { purgeOld } from '#server/jobs/purge-old.ts';
import { createRenderPool } from '#server/site/rendering/render-pool.ts';
import { ADMIN_SECRET, startTestDataService, type TestDataService } from '../../support/data-service.ts';

let service: TestDataService;
let ports: ReturnType<typeof createHasuraPorts>;
const pool = createRenderPool({ threads: 1, blockMs: 5_000 });
let space_id = '';
beforeAll(async () => {
  service = await startTestDataService({
    template: 'migrated',
    metadataDir: 'hasura/metadata',
  });
  ports = createHasuraPorts(createHasuraClient(service.url, ADMIN_SECRET));
  space_id = await insert('space', { name: 'Space' });
});
afterAll(async () => {
  await pool.close();
  await service.close();
});

async function insert(table: string, object: object): Promise<string> {
  const query = `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { id } }`;
  const { data, errors } = (await service.graphql(query, { variables: { object } })) as {
    data?: { row: { id: string } };
    errors?: unknown;
  };
  if (!data) throw new Error(JSON.stringify(errors));
  return data.row.id;
}

/** A page that is to go live now, with one block. */
async function planned(name: string, component_id: string, info: object): Promise<string> {
  const published_at = new Date(Date.now() - 60_000).toISOString();
  const page_id = await insert('page', { name, slug: name, status: 'PLANNED', published_at, space_id });
  const section_id = await insert('section', { page_id, space_id });
  await insert('block', { page_id, section_id, component_id, info, version: 1, space_id });
  return page_id;
}
const log = { info() {}, warn() {}, error() {} };
const statusOf = async (id: string) => (await service.sql(`select status from page where id = '${id}'`))[1]?.[0];

it('planned pages go live at their time; one that the editor would not publish goes back, and the log says why', async () => {
  const schema = [{ kind: 'text', name: 'heading', label: 'Heading', required: true }];
  const columns = { schema, version: 1, status: 'ACTIVE', info: { template: '{{ heading }}' } };
  const component = await insert('component', { name: 'Banner', type: 'PUBLIC', ...columns });
  const foreign = await insert('component', { name: 'Of others', type: 'EXCLUSIVE', ...columns });
  const right = await planned('right', component, { heading: 'Hello' });
  const unavailable = await planned('unavailable', foreign, {});
  const wrong = await planned('wrong', component, { heading: ' ' });
  const failing = await insert('component', {
    ...columns,
    name: 'Failing',
    type: 'PUBLIC',
    info: { template: '{% if %}' },
  });
  const broken = await planned('broken', failing, { heading: 'Hello' });
  const forgotten: string[] = [];
  await publishPlanned({ ...ports, pool, invalidate: (id) => forgotten.push(id), log });
  expect(await Promise.all([right, unavailable, wrong, broken].map(statusOf))).toEqual([
    ...['PUBLISHED', 'PUBLISHED', 'DRAFT', 'DRAFT'],
  ]);
  expect(forgotten).toEqual([space_id]);
  const auditQuery = `select record_id, detail ->> 'reason' from audit_event where action = 'publish-refused'`;
  const reasons = new Map((await service.sql(auditQuery)).slice(1).map(([id, reason]) => [id, reason]));
  expect(reasons.get(wrong)).toBe('“Banner” has to be mended first: Heading: Required.');
  expect(reasons.get(broken)).toContain('“Failing” cannot be shown: ');
  expect(reasons.size).toBe(2);
});

it('discarded drafts are removed a month later', async () => {
  const context_id = await insert('page', { name: 'Live', slug: 'live', status: 'PUBLISHED', space_id });
  const draft = await insert('page', { context_id, status: 'UPDATED', space_id });
  await service.sql(`update page set status = 'DELETED', deleted_at = now() where id = '${draft}'`);
  const after = (days: number) => purgeDrafts({ ...ports, log, now: () => Date.now() + days * 86_400_000 });
  await after(29);
  expect(await statusOf(draft)).toBe('DELETED');
  await after(31);
  expect(await statusOf(draft)).toBeUndefined();
  expect(await statusOf(context_id)).toBe('PUBLISHED');
});

it('forgets what imports and the platform changed in records ninety days ago, and never what people did', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const [edit, record] = [
    { subject: 'tag', column_name: 'name', was: 'A', became: 'B' },
    '00000000-0000-4000-8000-000000000099',
  ];
  for (const [place, age] of [
    ['person', 91],
    ['import', 91],
    ['platform', 91],
    ['platform', 89],
  ] as const) {
    const change = { ...edit, place, record_id: record, change_id: `${place} ${age}`, created_at: days(age), space_id };
    await insert('record_change', change);
  }
  await purgeOld('purgeChanges', { platform: ports.platform, log });
  const [, ...left] = await service.sql(`select change_id from record_change where record_id = '${record}' order by 1`);
  expect(left.flat()).toEqual(['person 91', 'platform 89']);
});
