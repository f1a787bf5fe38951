import { request as plainRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

type Rows = { id: string; [column: string]: unknown }[];

async function admin(query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const { dataServiceUrl, adminSecret } = product.dataService();
  const answer = await fetch(`${dataServiceUrl}/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

async function insert(table: string, row: object): Promise<string> {
  const query = `mutation ($row: ${table}_insert_input!) { row: insert_${table}_one(object: $row) { id } }`;
  return ((await admin(query, { row })).row as { id: string }).id;
}

const remove = (table: string, id: string) =>
  admin(`mutation ($id: uuid!) { delete_${table}(where: { id: { _eq: $id } }) { affected_rows } }`, { id });

/** What an administrator changes goes past the server; a mutation through it makes it look again at once, not in ten seconds. */
const invalidateSites = () => product.graphql('mutation { __typename }', {});

interface NewBlock {
  componentId: string;
  info?: object;
}

let pages = 0;

/** A published page of its own, with a block before and one behind those. @returns its slug */
async function publish(spaceId: string, blocks: readonly NewBlock[]): Promise<string> {
  pages += 1;
  const slug = `safety-${pages}`;
  const page_id = await insert('page', { space_id: spaceId, name: slug, slug, status: 'PUBLISHED' });
  const section_id = await insert('section', { space_id: spaceId, page_id });
  const text = (words: string): NewBlock => ({ componentId: libraryId(5), info: { text: `<p>${words}</p>` } });
  for (const [sort_order, { componentId, info = {} }] of [text('before'), ...blocks, text('behind')].entries()) {
    const row = { space_id: spaceId, page_id, section_id, sort_order, name: `b${sort_order}`, info, version: 1 };
    await insert('block', { ...row, component_id: componentId });
  }
  return slug;
}

const component = (template: string, more: object = {}) =>
  insert('component', { name: `Safety ${pages} ${template.slice(0, 40)}`, info: { template }, ...more });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.sitesOrigin + path, { headers, redirect: 'manual' });

/** What stands between the two texts of such a page, as a reader finds it. */
async function shown(spaceId: string, slug: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await get(`/sites/${spaceId}/${slug}`, headers);
  const html = await answer.text();
  expect([answer.status, html.includes('<p>before</p>'), html.includes('<p>behind</p>')]).toEqual([200, true, true]);
  return html.slice(html.indexOf('<p>before</p>') + 13, html.indexOf('<p>behind</p>'));
}

/** `fetch` sends no `Host` of one's own. */
function getFrom(headers: Record<string, string>, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(product.origin);
  return new Promise((resolve, reject) => {
    const request = plainRequest({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject).end();
  });
}

describe('what is gone', () => {
  const { aurora: space_id } = spaces;

  it('leaves a readable page where a component was deleted', async () => {
    const id = await component('<p class="gone">here</p>');
    const slug = await publish(space_id, [{ componentId: id }]);
    expect(await shown(space_id, slug)).toContain('here');
    await remove('component', id);
    await invalidateSites();
    expect(await shown(space_id, slug)).not.toContain('here');
  });

  it('leaves a readable page where a dataset, its listings or a tag were deleted', async () => {
    const dataset_id = await insert('dataset', { space_id, name: 'Short-lived', type: 'CONSUMER_GOODS' });
    const tag = await insert('tag', { space_id, name: 'Short-lived', type: 'Listing' });
    const listing = await insert('listing', {
      ...{ space_id, dataset_id, name: 'A thing of no duration' },
      tag_ids: { [tag]: true },
    });
    const blocks = [
      { componentId: libraryId(19), info: { heading: 'Of a dataset', dataset: dataset_id, count: 3 } },
      { componentId: libraryId(18), info: { heading: 'By a tag', tags: { [tag]: true }, count: 3 } },
      { componentId: libraryId(20), info: { heading: 'Alone', product: listing } },
      { componentId: libraryId(6), info: { heading: 'Still here', text: '<p>Words</p>' } },
    ];
    const before = await shown(space_id, await publish(space_id, blocks));
    expect(before.match(/A thing of no duration/g)).toHaveLength(3);
    await remove('listing', listing);
    await remove('dataset', dataset_id);
    await remove('tag', tag);
    const after = await shown(space_id, await publish(space_id, blocks));
    expect(after).not.toContain('A thing of no duration');
    // No heading stands above nothing; all else stays.
    for (const heading of ['Of a dataset', 'By a tag', 'Alone']) {
      expect(before).toContain(`${heading}</h2>`);
      expect(after).not.toContain(`${heading}</h2>`);
    }
    expect(after).toContain('Still here</h2>');
  });

  it('leaves a page with its text where a picture was deleted', async () => {
    const url = `/api/assets/${space_id}/gone.webp`;
    const asset = await insert('asset', { space_id, url });
    await remove('asset', asset);
    const info = { heading: 'Still here', text: '<p>Words</p>', image: url, alt: 'What it showed' };
    const html = await shown(space_id, await publish(space_id, [{ componentId: libraryId(6), info }]));
    expect(html).toContain('Still here</h2>');
    // Its description stands where it stood.
    expect(html).toContain('alt="What it showed"');
    expect((await get(url)).status).toBe(404);
  });

  it('shows nothing where a block never ends, and all around it', async () => {
    const template = '{% if text contains part %}x{% endif %}';
    const fields = ['text', 'part'].map((name) => ({ kind: 'text', format: 'code', name }));
    const id = await component(template, { schema: fields });
    const half = 'a'.repeat(250_000);
    const info = { text: half.repeat(4), part: `${half}b${half}` };
    const slug = await publish(space_id, [{ componentId: id, info }]);
    const order: string[] = [];
    const hostile = shown(space_id, slug).then((html) => {
      order.push('hostile');
      return html;
    });
    // Another page is drawn while that one is still thought about.
    const other = get(`/sites/${space_id}/about-us`).then(({ status }) => order.push(`other ${status}`));
    // Of the blocks, the one behind it alone.
    expect((await hostile).match(/class="block"/g)).toHaveLength(1);
    await other;
    expect(order).toEqual(['other 200', 'hostile']);
  });
});

describe('the site of one space', () => {
  const { aurora, borealis } = spaces;

  it('draws no component that is another’s, whatever its blocks name', async () => {
    const exclusive = { type: 'EXCLUSIVE', meta: { assigned_to: [{ space_id: aurora }] } };
    const id = await component('<p>the secret look of {{ site.name }}</p>', exclusive);
    expect(await shown(aurora, await publish(aurora, [{ componentId: id }]))).toContain('the secret look of Aurora');
    expect(await shown(borealis, await publish(borealis, [{ componentId: id }]))).not.toContain('secret');
  });

  it('fills its blocks with nothing of another’s, whatever they ask for', async () => {
    const { dataset, listing, page } = (await admin(
      `query ($space: uuid!) {
        dataset(where: { space_id: { _eq: $space } }, limit: 1) { id }
        listing(where: { space_id: { _eq: $space } }, limit: 1) { id name tag_ids }
        page(where: { space_id: { _eq: $space }, status: { _eq: PUBLISHED } }, limit: 1) { id tag_ids }
      }`,
      { space: aurora },
    )) as { dataset: Rows; listing: Rows; page: Rows };
    const blocks = [
      { componentId: libraryId(19), info: { dataset: dataset[0]?.id, count: 6 } },
      { componentId: libraryId(18), info: { tags: listing[0]?.tag_ids, count: 6 } },
      { componentId: libraryId(20), info: { product: listing[0]?.id } },
      { componentId: libraryId(21), info: { tags: page[0]?.tag_ids, count: 6 } },
    ];
    expect(await shown(aurora, await publish(aurora, blocks))).toContain('<article');
    expect(await shown(borealis, await publish(borealis, blocks))).not.toContain('<article');
  });

  it('is never answered for another by path, host or header', async () => {
    const slug = await publish(aurora, []);
    expect((await get(`/sites/${borealis}/${slug}`)).status).toBe(404);
    const host = 'borealiskitchen.example.com';
    for (const path of [`/${slug}`, `/sites/${aurora}/${slug}`, `/..%2fsites%2f${aurora}%2f${slug}`]) {
      expect([path, (await getFrom({ host }, path)).status]).toEqual([path, 404]);
    }
    const claims = {
      'x-forwarded-host': 'auroratravel.example.com',
      'x-space-id': aurora,
      'x-hasura-space-id': aurora,
    };
    const { body } = await getFrom({ host, ...claims }, '/');
    expect(body).toContain('Borealis');
    expect(body).not.toContain('Aurora');
    // Kept by space: the same path of the other site is its own page.
    expect((await getFrom({ host: 'auroratravel.example.com' }, '/')).body).not.toContain('Borealis');
  });

  it('gives a reader no cookie, and draws the same page whatever cookies come', async () => {
    const slug = await publish(aurora, [{ componentId: libraryId(23), info: { heading: 'Posts', count: 3 } }]);
    const answer = await get(`/sites/${aurora}/${slug}`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const plain = await answer.text();
    const cookies = { cookie: 'member=x; __Host-member=x; session=y', authorization: 'Bearer x' };
    expect(await (await get(`/sites/${aurora}/${slug}`, cookies)).text()).toBe(plain);
  });

  it('has styles of its own alone', async () => {
    const query = `mutation ($id: uuid!, $info: jsonb!) { update_space(where: { id: { _eq: $id } }, _append: { info: $info }) { affected_rows } }`;
    await admin(query, { id: aurora, info: { css: '.mine{color:red}</style><script>ran()</script>@import "x";' } });
    await invalidateSites();
    const html = await (await get(`/sites/${aurora}/about-us`)).text();
    expect(html).toContain('.site .mine{color:red}');
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script>|@import/);
    expect(await (await get(`/sites/${borealis}/`)).text()).not.toContain('.mine');
  });
});
