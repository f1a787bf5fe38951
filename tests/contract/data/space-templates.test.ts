import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpaceTemplateChoice } from '#schema/api/space-template.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** A new space from a template over the real parts: database, storage and sites. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'contractor' | 'outsider' | 'superadmin', string>;
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'contractor', 'outsider', 'superadmin'] as const)
    tokens[login] = await product.signIn(login);
});
afterAll(() => product.close());

const listed = async (login: keyof typeof tokens) => {
  const { body } = await product.call('GET', '/api/space-templates', tokens[login]);
  return (body?.templates ?? []) as SpaceTemplateChoice[];
};
const templateOf = async (name: string) => {
  const found = (await listed('outsider')).find((template) => template.name === name);
  if (!found) throw new Error(`there is no template "${name}"`);
  return found;
};
const begin = (login: keyof typeof tokens, template: unknown, more: object = {}) =>
  product.call('POST', '/api/spaces', tokens[login], { name: 'Polar Tours', template, ...more });
const spacesOf = async (login: keyof typeof tokens) =>
  ((await product.call('GET', '/api/session', tokens[login])).body as { spaces: unknown[] }).spaces.length;

async function inSpace(login: keyof typeof tokens, space: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[login]}`, 'x-space-id': space };
  return fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('the templates of spaces', () => {
  it('are told to whoever may create a space, with what they bring and where their site is', async () => {
    const travel = await templateOf('Travel agency');
    expect(travel.counts.page).toBeGreaterThan(50);
    expect(travel.image).toMatch(/^data:image/);
    expect(travel.site).toMatch(/^https:\/\//);
    const refused = await product.call('GET', '/api/space-templates', tokens.contractor);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'space-creation-forbidden' } } });
    expect((await product.call('GET', '/api/space-templates')).status).toBe(401);
  });

  it('are the only thing that a space can be copied from', async () => {
    const { id } = await templateOf('Travel agency');
    const before = await spacesOf('outsider');
    for (const other of [spaces.aurora, spaces.borealis, '5a0e2c9e-0000-4000-8000-0000000000ff']) {
      expect(await begin('outsider', other)).toMatchObject({ status: 410, body: { error: { code: 'template-gone' } } });
    }
    expect((await begin('outsider', 'travel')).status).toBe(400);
    expect((await begin('contractor', id)).status).toBe(403);
    expect(await spacesOf('outsider')).toBe(before);
    // Nor through the data service.
    const direct = await product.graphql(
      `mutation { create_space_from_template(args: { template_id: "${id}" }) { id } }`,
      { authorization: `Bearer ${tokens.outsider}`, 'x-space-id': spaces.borealis },
    );
    expect(direct.errors?.[0]?.extensions.code).toBe('validation-failed');
  });

  it('tell superadmins alone what a space would bring', async () => {
    const path = `/api/superadmin/space-patterns/${spaces.aurora}`;
    const { counts } = await templateOf('Travel agency');
    expect(await product.call('GET', path, tokens.superadmin)).toEqual({
      status: 200,
      body: { counts, state: 'ready' },
    });
    expect((await product.call('GET', path, tokens.owner)).status).toBe(403);
  });
});

describe('a space from a template', () => {
  it('has pages, listings and pictures of its own, and a site once it is opened', async () => {
    // A picture that the pattern has uploaded, shown on its first page.
    const folder = '5a0e2c9e-0000-4000-8000-00000000aa01';
    const uploaded = await inSpace('owner', spaces.aurora, '/api/aws/upload-image', {
      ...{ id: folder, buffer: red, bucket: 'sitewright' },
    });
    expect(uploaded.status).toBe(201);
    const { url } = (await uploaded.json()) as { url: string };
    const written = await product.admin(`mutation {
      insert_asset_one(object: { title: "Red", url: "${url}", space_id: "${spaces.aurora}" }) { id }
      update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _append: { info: { social_image: "${url}" } }) { id }
    }`);
    expect(written.errors).toBeUndefined();

    const { id } = await templateOf('Travel agency');
    const made = await begin('outsider', id);
    expect(made).toMatchObject({ status: 201, body: { space: { name: 'Polar Tours', status: 'Development' } } });
    const { id: space } = (made.body as { space: { id: string } }).space;
    expect(await spacesOf('outsider')).toBe(2);

    const query = `{
      page(where: { slug: { _in: ["", "home", "about-us"] } }) { id status space_id }
      asset(where: { title: { _eq: "Red" } }) { id url }
      listing(limit: 2) { space_id dataset { space_id } }
    }`;
    const headers = { authorization: `Bearer ${tokens.outsider}`, 'x-space-id': space };
    const { data } = await product.graphql(query, headers);
    expect(data?.page?.length).toBeGreaterThan(0);
    expect(new Set(data?.page?.map((row) => `${row.status} ${row.space_id}`))).toEqual(new Set([`PUBLISHED ${space}`]));
    expect(data?.listing).toEqual(Array(2).fill({ space_id: space, dataset: { space_id: space } }));
    const [picture] = (data?.asset ?? []) as { id: string; url: string }[];
    expect(picture?.url).toContain(`/api/assets/${space}/`);
    expect(picture?.url).not.toContain(folder);
    expect((await fetch(product.origin + picture?.url)).status).toBe(200);

    // What the pattern deletes, the copy keeps.
    const removed = await inSpace('owner', spaces.aurora, '/api/aws/delete-image', {
      id: folder,
      bucket: 'sitewright',
    });
    expect(removed.status).toBe(200);
    expect((await fetch(product.origin + picture?.url)).status).toBe(200);

    const site = `${product.sitesOrigin}/sites/${space}`;
    expect((await fetch(site)).status).toBe(404);
    expect((await product.call('POST', `/api/spaces/${space}/site`, tokens.outsider, { open: true })).status).toBe(200);
    const html = await (await fetch(site)).text();
    expect(html).toContain('Small-group journeys in the far north');
    expect(html).toContain(String(picture?.url));
    expect(html).not.toContain(spaces.aurora);
    // What its blocks ask for by tag is there.
    expect(html).toContain('What to pack');
  });

  it('may begin without its samples: with what it sets up, and no page or record', async () => {
    const { id, counts } = await templateOf('Travel agency');
    expect(await begin('outsider', id, { samples: 'no' })).toMatchObject({ status: 400 });
    const made = await begin('outsider', id, { samples: false });
    expect(made).toMatchObject({ status: 201, body: { space: { status: 'Development' } } });
    const { id: space } = (made.body as { space: { id: string } }).space;
    const tables = ['page', 'listing', 'product', 'partner', 'dataset', 'form', 'header', 'footer', 'template', 'tag'];
    const all = tables.map((table) => `${table}: ${table}_aggregate { aggregate { count } }`).join(' ');
    const headers = { authorization: `Bearer ${tokens.outsider}`, 'x-space-id': space };
    const { data, errors } = await product.graphql(`{ ${all} section(limit: 200) { page_id } }`, headers);
    expect(errors).toBeUndefined();
    const { section, ...counted } = data as unknown as Record<string, { aggregate: { count: number } }>;
    const found = Object.entries(counted).map(([table, { aggregate }]) => [table, aggregate.count]);
    const samples = ['page', 'listing', 'product', 'partner'];
    expect(found).toEqual(tables.map((table) => [table, samples.includes(table) ? 0 : counts[table]]));
    // Those of its forms and templates.
    const parts = section as unknown as { page_id: string | null }[];
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every((one) => one.page_id === null)).toBe(true);
  });
});
