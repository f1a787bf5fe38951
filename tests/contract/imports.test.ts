import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportJob } from '#schema/api/import-job.ts';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import { spaces, startTestProduct, type TestProduct } from '../support/product.ts';

/** Imports over the real parts: upload, storage, the job, its thread, the data service and its triggers. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'editor' | 'contractor' | 'outsider', string>;

beforeAll(async () => {
  product = await startTestProduct();
  for (const who of ['owner', 'editor', 'contractor', 'outsider'] as const) tokens[who] = await product.signIn(who);
});
afterAll(() => product.close());

type Who = keyof typeof tokens;

async function call(who: Who, method: string, path: string, body?: object | Uint8Array) {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      ...{ authorization: `Bearer ${tokens[who]}`, 'x-space-id': spaces.aurora },
      ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null };
}

interface Wanted {
  who?: Who;
  resource?: string;
  file?: string;
  headers: string[];
  mapping: (string | null)[];
  format?: object;
  match?: object;
  links?: object;
  fixed?: object;
  within?: object;
}

const create = { by: [], found: 'update', missing: 'create' };

async function begin(id: string, bytes: Uint8Array, wanted: Wanted) {
  const { who = 'editor', resource = 'tag', file = 'tags.csv', headers, mapping, within } = wanted;
  const { format = { delimiter: ',' }, match = create, links = {}, fixed = {} } = wanted;
  return call(who, 'POST', '/api/imports', {
    ...{ id, resource, file, bytes: bytes.length, datasetId: null, plan: null },
    instructions: {
      format: { ...format, headers },
      plan: { mapping, links, decimals: {}, orders: {}, fixed, match },
      given: {},
      ...(within && { within }),
    },
  });
}

async function upload(who: Who, id: string, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES) {
    const part = bytes.subarray(at, at + UPLOAD_PART_BYTES);
    const put = await call(who, 'PUT', `/api/imports/${id}/parts/${at / UPLOAD_PART_BYTES}`, part);
    expect(put.status).toBe(204);
  }
}

const look = async (who: Who, id: string) =>
  (await call(who, 'GET', `/api/imports/${id}`)).body?.job as unknown as ImportJob;

async function over(who: Who, id: string): Promise<ImportJob> {
  const isOver = async () => ['DONE', 'FAILED', 'CANCELLED'].includes((await look(who, id))?.state);
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  return look(who, id);
}

async function run(content: string | Uint8Array, wanted: Wanted): Promise<ImportJob> {
  const who = wanted.who ?? 'editor';
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const id = randomUUID();
  const begun = await begin(id, bytes, wanted);
  expect(begun).toMatchObject({ status: 201 });
  await upload(who, id, bytes);
  expect((await call(who, 'POST', `/api/imports/${id}/start`)).status).toBe(204);
  return over(who, id);
}

const tagNames = async (like: string) => {
  const { data } = await product.admin(
    `{ tag(where: { name: { _like: "${like}" }, space_id: { _eq: "${spaces.aurora}" } }, order_by: [{ name: asc }]) { name type } }`,
  );
  return data?.tag ?? [];
};

describe('an import of CSV', () => {
  const headers = ['Name', 'Type'];
  const mapping = ['name', 'type'];

  it('makes records, keeps the rows at fault, is told once, and is taken back as one', async () => {
    const job = await run('Name,Type\nJob one,PAGE\nJob two,NOWHERE\n\n"Job, three",PAGE\n', { headers, mapping });
    expect(job).toMatchObject({ state: 'DONE', rows: 3, created: 2, failed: 1, unchanged: 0, fault: null });
    expect(await tagNames('Job%')).toMatchObject([{ name: 'Job one' }, { name: 'Job, three' }]);

    const { body } = await call('editor', 'GET', `/api/imports/${job.id}/faults`);
    expect(body?.rows).toEqual([
      { number: 3, cells: ['Job two', 'NOWHERE'], faults: [{ at: 1, what: expect.any(String) }] },
    ]);
    const told = await product.admin(
      `{ audit_event(where: { detail: { _contains: { title: "tags.csv" } } }) { action detail } other: audit_event(where: { action: { _eq: "created" }, subject: { _eq: "tag" } }) { detail } }`,
    );
    expect(told.data?.audit_event).toMatchObject([{ action: 'import', detail: { count: 2 } }]);
    expect(JSON.stringify(told.data?.other)).not.toContain('Job one');

    expect((await call('editor', 'POST', `/api/imports/${job.id}/undo`)).status).toBe(204);
    expect((await call('editor', 'POST', `/api/imports/${job.id}/undo`)).status).toBe(204);
    const undone = await over('editor', job.id);
    expect(undone).toMatchObject({ isUndone: true, undo: { deleted: 2, failed: 0 } });
    expect(await tagNames('Job%')).toEqual([]);
  });
});
