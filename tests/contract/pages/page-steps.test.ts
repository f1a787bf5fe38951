import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let token = '';
const space = spaces.aurora;
beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('owner');
});
afterAll(() => product.close());

const asOwner = (query: string) => product.graphql(query, { authorization: `Bearer ${token}`, 'x-space-id': space });
const rowsOf = async (query: string) => Object.values((await product.admin(query)).data ?? {})[0] as never;

let count = 0;
/** A page of the space, with one block of the component. */
async function newPage(status: string, info: object = { heading: 'Hello' }, component = hero): Promise<string> {
  count += 1;
  const slug = `step-${count}`;
  const object = `{ name: "${slug}", slug: "${slug}", status: ${status}, space_id: "${space}" }`;
  const { id } = (await rowsOf(`mutation { row: insert_page_one(object: ${object}) { id } }`)) as { id: string };
  const of = `page_id: "${id}", space_id: "${space}"`;
  const section = (await rowsOf(`mutation { row: insert_section_one(object: { ${of} }) { id } }`)) as { id: string };
  const text = JSON.stringify(info).replaceAll(/"(\w+)":/g, '$1:');
  const block = `{ ${of}, section_id: "${section.id}", component_id: "${component}", info: ${text} }`;
  await rowsOf(`mutation { row: insert_block_one(object: ${block}) { id } }`);
  return id;
}
const hero = '51e70000-0000-4000-8000-000000000001';

/** Of its only block. */
async function locationOf(id: string) {
  const query = `{ rows: block(where: { page_id: { _eq: "${id}" } }) { id section_id } }`;
  const [row] = (await rowsOf(query)) as { id: string; section_id: string }[];
  return { id: row?.id, sectionId: row?.section_id };
}

async function statusOf(id: string): Promise<string> {
  const row = (await rowsOf(`{ row: page_by_pk(id: "${id}") { status } }`)) as { status: string };
  return row.status;
}

async function take(id: string, step: object, headers: Record<string, string> = {}) {
  const { answered, error, status } = await ask(id, step, headers);
  return error ? [answered, error.code] : status;
}

async function ask(id: string, step: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.origin}/api/pages/${id}/steps`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-space-id': space, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(step),
  });
  const body = (await answer.json()) as { status?: string; error?: { code: string; details?: unknown } };
  return { answered: answer.status, ...body };
}

describe('the state of a page', () => {
  it.each(['PUBLISHED', 'PLANNED', 'REVIEW', 'LEGACY', 'UPDATED'])('is not set to %s by a mutation', async (status) => {
    const id = await newPage('DRAFT');
    const answers = [
      await asOwner(
        `mutation { update_page(where: { id: { _eq: "${id}" } }, _set: { status: ${status} }) { affected_rows } }`,
      ),
      await asOwner(`mutation { update_page_by_pk(pk_columns: { id: "${id}" }, _set: { status: ${status} }) { id } }`),
      await asOwner(
        `mutation { update_page_many(updates: [{ where: { id: { _eq: "${id}" } }, _set: { status: ${status} } }]) { affected_rows } }`,
      ),
      await asOwner(
        `mutation { insert_page_one(object: { name: "Made", slug: "made-${status}", status: ${status} }) { id } }`,
      ),
    ];
    for (const { errors } of answers) expect(errors).toHaveLength(1);
    expect(await statusOf(id)).toBe('DRAFT');
    expect(await rowsOf(`{ rows: page(where: { name: { _eq: "Made" } }) { id } }`)).toEqual([]);
  });

  it('is not taken back, and its times are not moved, by a mutation', async () => {
    const id = await newPage('PUBLISHED');
    for (const set of [
      'status: DRAFT',
      'published_at: "2030-01-01T00:00:00Z"',
      'version_at: null',
      'page_version: 9',
    ]) {
      const answer = await asOwner(
        `mutation { update_page(where: { id: { _eq: "${id}" } }, _set: { ${set} }) { affected_rows } }`,
      );
      expect(answer.errors, set).toHaveLength(1);
    }
    expect(await statusOf(id)).toBe('PUBLISHED');
  });

  it('of a new page is a draft, of what is deleted what it was', async () => {
    const made = await asOwner('mutation { row: insert_page_one(object: { name: "New", slug: "new-one" }) { id } }');
    const { id } = (made.data?.row ?? {}) as unknown as { id: string };
    expect(await statusOf(id)).toBe('DRAFT');
    const live = await newPage('PUBLISHED');
    const set = (values: string) =>
      asOwner(`mutation { update_page(where: { id: { _eq: "${live}" } }, _set: { ${values} }) { affected_rows } }`);
    await set('status: DELETED, deleted_at: "2026-01-01T00:00:00Z"');
    expect(await statusOf(live)).toBe('DELETED');
    await set('deleted_at: null');
    expect(await statusOf(live)).toBe('PUBLISHED');
  });
});

describe('the steps of a page', () => {
  it('bring it to its visitors and back', async () => {
    const id = await newPage('DRAFT');
    expect(await take(id, { step: 'review', reviewer: people.admin.id })).toBe('REVIEW');
    expect(await take(id, { step: 'withdraw' })).toBe('DRAFT');
    expect(await take(id, { step: 'schedule', at: '2020-01-01T00:00:00Z' })).toEqual([400, 'invalid-input']);
    expect(await take(id, { step: 'schedule', at: '2100-01-01T00:00:00Z' })).toBe('PLANNED');
    expect(await take(id, { step: 'publish' })).toBe('PUBLISHED');
    expect(await take(id, { step: 'publish' })).toEqual([409, 'changed-meanwhile']);
    expect(await take(id, { step: 'unpublish' })).toBe('DRAFT');
    expect(await take(id, { step: 'legacy' })).toEqual([400, 'invalid-input']);
    const auditQuery = `{ rows: audit_event(where: { record_id: { _eq: "${id}" } }, order_by: { action: asc }) { action } }`;
    // Its way into the review and back is told once.
    const actions = ['changed', 'planned', 'published', 'unpublished'];
    expect(await rowsOf(auditQuery)).toEqual(actions.map((action) => ({ action })));
  });

  it('refuse a page with faults', async () => {
    const id = await newPage('DRAFT', { heading: 'Hello', second_href: 'no address' });
    for (const step of [{ step: 'publish' }, { step: 'schedule', at: '2100-01-01T00:00:00Z' }])
      expect(await take(id, step)).toEqual([422, 'page-has-faults']);
    const { error } = await ask(id, { step: 'publish' });
    const block = { ...(await locationOf(id)), name: 'Hero', field: 'second_href', label: 'Second button leads to' };
    expect(error?.details).toEqual([{ field: 'sections', message: expect.any(String), block }]);
    expect(await statusOf(id)).toBe('DRAFT');
    expect(await take(id, { step: 'review', reviewer: people.admin.id })).toBe('REVIEW');
  });

  it('refuse a page with a block whose template fails', async () => {
    const values = '{ name: "Broken", type: PUBLIC, status: ACTIVE, info: { template: "{% if %}" } }';
    const broken = (await rowsOf(`mutation { row: insert_component_one(object: ${values}) { id } }`)) as { id: string };
    const id = await newPage('DRAFT', {}, broken.id);
    expect(await take(id, { step: 'publish' })).toEqual([422, 'page-has-faults']);
    const { error } = await ask(id, { step: 'publish' });
    const block = { ...(await locationOf(id)), name: 'Broken', field: null, label: '' };
    expect(error?.details).toEqual([{ field: 'sections', message: expect.stringContaining('line:1'), block }]);
    expect(await statusOf(id)).toBe('DRAFT');
  });

  it('are for who may change pages of this space', async () => {
    const id = await newPage('DRAFT');
    expect(await take(id, { step: 'publish' }, { 'x-space-id': spaces.borealis })).toEqual([404, 'not-found']);
    expect(await take(id, { step: 'publish' }, { authorization: 'Bearer none' })).toEqual([401, 'unauthenticated']);
    expect(await statusOf(id)).toBe('DRAFT');
  });
});

describe('a review', () => {
  let author = '';
  const asAuthor = () => ({ authorization: `Bearer ${author}` });
  /** @param roles whose pages need a review */
  const reviewed = (roles: string) =>
    rowsOf(
      `mutation { row: update_space_by_pk(pk_columns: { id: "${space}" }, _append: { info: { reviewed_roles: ${roles} } }) { id } }`,
    );
  const readAt = async (id: string) =>
    ((await rowsOf(`{ row: page_by_pk(id: "${id}") { updated_at } }`)) as { updated_at: string }).updated_at;
  beforeAll(async () => {
    author = await product.signIn('author');
    await reviewed('["AUTHOR"]');
  });
  afterAll(() => reviewed('[]'));

  it('lets visitors get what was approved, and nothing that came after', async () => {
    const id = await newPage('DRAFT');
    expect(await take(id, { step: 'publish' }, asAuthor())).toEqual([403, 'review-needed']);
    const schedule = { step: 'schedule', at: '2100-01-01T00:00:00Z' };
    expect(await take(id, schedule, asAuthor())).toEqual([403, 'review-needed']);
    const review = { step: 'review', reviewer: people.owner.id, note: 'Is it true?' };
    expect(await take(id, review, asAuthor())).toBe('REVIEW');
    const seen = await readAt(id);
    expect(await take(id, { step: 'approve', seen }, asAuthor())).toEqual([403, 'review-not-yours']);
    await rowsOf(
      `mutation { row: update_block(where: { page_id: { _eq: "${id}" } }, _set: { name: "New" }) { affected_rows } }`,
    );
    expect(await take(id, { step: 'approve', seen })).toEqual([409, 'changed-meanwhile']);
    expect(await take(id, { step: 'return', note: 'Shorter' })).toBe('DRAFT');
    expect(await take(id, review, asAuthor())).toBe('REVIEW');
    expect(await take(id, { step: 'approve', seen: await readAt(id) })).toBe('DRAFT');
    expect(await take(id, { step: 'approve', seen: await readAt(id) })).toEqual([409, 'changed-meanwhile']);
    expect(await take(id, { step: 'publish' }, asAuthor())).toBe('PUBLISHED');
    const answers = `{ rows: page_review(where: { page_id: { _eq: "${id}" } }, order_by: { requested_at: asc }) { decision answer } }`;
    expect(await rowsOf(answers)).toEqual([
      { decision: 'RETURNED', answer: 'Shorter' },
      { decision: 'APPROVED', answer: null },
    ]);
  });

  it('is read by whoever reads pages, and written by nobody; what is live is changed through its draft', async () => {
    const id = await newPage('PUBLISHED');
    const as = (query: string) => product.graphql(query, { ...asAuthor(), 'x-space-id': space });
    expect((await as('{ page_review { id } }')).errors).toBeUndefined();
    expect((await as('mutation { delete_page_review(where: {}) { affected_rows } }')).errors).toHaveLength(1);
    const live = 'This page is live or planned. Change its draft, and ask for a review.';
    for (const change of [
      `update_block(where: { page_id: { _eq: "${id}" } }, _set: { name: "New" }) { affected_rows }`,
      `delete_block(where: { page_id: { _eq: "${id}" } }) { affected_rows }`,
      `update_page(where: { id: { _eq: "${id}" } }, _set: { name: "New" }) { affected_rows }`,
    ])
      expect((await as(`mutation { ${change} }`)).errors?.[0]?.message, change).toContain(live);
    expect(await take(id, { step: 'unpublish' }, asAuthor())).toEqual([403, 'live-page-kept']);
    for (const change of [
      `update_page(where: { id: { _eq: "${id}" } }, _set: { status: DELETED, deleted_at: "now()" }) { affected_rows }`,
      `delete_page(where: { id: { _eq: "${id}" } }) { affected_rows }`,
    ])
      expect((await as(`mutation { ${change} }`)).errors?.[0]?.message, change).toContain('to take it down');
    expect(await statusOf(id)).toBe('PUBLISHED');
  });

  it('lets its writer take back a plan of what was approved, and none that somebody else has made', async () => {
    const id = await newPage('DRAFT');
    const schedule = { step: 'schedule', at: '2100-01-01T00:00:00Z' };
    expect(await take(id, schedule)).toBe('PLANNED');
    expect(await take(id, { step: 'withdraw' }, asAuthor())).toEqual([403, 'live-page-kept']);
    expect(await take(id, { step: 'withdraw' })).toBe('DRAFT');
    expect(await take(id, { step: 'review', reviewer: people.owner.id }, asAuthor())).toBe('REVIEW');
    expect(await take(id, { step: 'approve', seen: await readAt(id) })).toBe('DRAFT');
    expect(await take(id, schedule, asAuthor())).toBe('PLANNED');
    expect(await take(id, { step: 'withdraw' }, asAuthor())).toBe('DRAFT');
    expect(await take(id, { step: 'publish' }, asAuthor())).toBe('PUBLISHED');
    expect(await take(id, { step: 'unpublish' })).toBe('DRAFT');
    expect(await take(id, { step: 'publish' }, asAuthor())).toEqual([403, 'review-needed']);
  });

  it.each([
    { step: 'review' },
    { step: 'review', reviewer: 'nobody' },
    { step: 'review', reviewer: people.owner.id },
    { step: 'review', reviewer: people.author.id },
    { step: 'review', reviewer: people.outsider.id },
    { step: 'review', reviewer: people.admin.id, note: 'long '.repeat(401) },
    { step: 'approve' },
    { step: 'approve', seen: 'now' },
    { step: 'return', note: ' ' },
  ])('is refused, case %#', async (step) => {
    const id = await newPage('DRAFT');
    expect(await take(id, step)).toEqual([400, 'invalid-input']);
    expect(await statusOf(id)).toBe('DRAFT');
  });
});
