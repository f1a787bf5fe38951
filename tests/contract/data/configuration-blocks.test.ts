import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import type { ConfigurationPlan } from '#schema/api/configuration.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { startTestProduct, type TestProduct } from '../../support/product.ts';

/** Blocks that a space alone has, in configuration files: over server, data service and database. */
let product: TestProduct;
const tokens = {} as Record<'superadmin' | 'owner', string>;
type Who = keyof typeof tokens;

beforeAll(async () => {
  product = await startTestProduct();
  for (const who of ['superadmin', 'owner'] as const) tokens[who] = await product.signIn(who);
});
afterAll(() => product.close());

const at = (space: string, step = '') => `/api/spaces/${space}/configuration${step}`;
/** A space of the owner, in which an administrator of the platform works too. */
const newSpace = async (name: string) => {
  const { body } = await product.call('POST', '/api/spaces', tokens.owner, { name });
  const id = String((body as { space?: { id: string } } | null)?.space?.id);
  const { errors } = await product.admin(`mutation { insert_user_space_one(object: {
    user_id: "${people.superadmin.id}", space_id: "${id}", user_role: ADMIN, status: ACTIVE }) { user_id } }`);
  expect(errors).toBeUndefined();
  await expect.poll(async () => (await product.call('GET', at(id), tokens.superadmin)).status).toBe(200);
  return id;
};
const exported = async (space: string, who: Who = 'superadmin') =>
  String((await product.call('GET', at(space), tokens[who])).body?.file);
const planOf = async (space: string, file: string, who: Who = 'superadmin') => {
  const { status, body } = await product.call('POST', at(space, '/plan'), tokens[who], { file });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as ConfigurationPlan;
};
const applyPlan = (space: string, file: string, { base, changes }: ConfigurationPlan) => {
  const removals = changes.filter(({ kind }) => kind === 'remove').length;
  return product.call('POST', at(space, '/apply'), tokens.superadmin, { file, base, removals });
};
const applied = async (space: string, file: string) => {
  const answer = await applyPlan(space, file, await planOf(space, file));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as { applied: number; undo?: string };
};
/** What is wrong with a file, each with its place. */
const faults = async (space: string, file: string, who: Who = 'superadmin') => {
  const { status, body } = await product.call('POST', at(space, '/plan'), tokens[who], { file });
  const error = body?.error as { code: string; details?: { field: string; message: string }[] };
  expect([status, error.code]).toEqual([422, 'configuration-refused']);
  return (error.details ?? []).map(({ field, message }) => `${field}: ${message}`);
};
const blocksOf = async (space: string) =>
  (
    await product.admin(
      `{ own_component(where: { space_id: { _eq: "${space}" } }, order_by: { name: asc }) { id name status } }`,
    )
  ).data?.own_component as { id: string; name: string; status: string }[];

const block = `components:
  Boat card:
    status: ACTIVE
    meta:
      category: Boats
    schema:
      - kind: text
        name: boat
    info:
      sample:
        boat: Anna
      template: <h3>{{ boat }}</h3>
`;
const users = `navigation:
  headers:
    Quay:
      type: PAGE
      component_id: <<component:Boat card>>
      pageDefault: true
templates:
  Harbour:
    category: Hero
    format: Page
    type: Page
    content:
      - blocks:
          - component: <<component:Boat card>>
            version: 1
            info:
              boat: Berta
`;
const file = `sitewright: 1\n${block}${users}`;

describe('blocks that a space alone has', () => {
  it('come with a new space that begins with the file', async () => {
    const answer = await product.call('POST', '/api/spaces/configured', tokens.superadmin, { name: 'Boats', file });
    expect(answer.status).toBe(201);
    const { id } = (answer.body as { space: { id: string } }).space;
    expect(await blocksOf(id)).toMatchObject([{ name: 'Boat card', status: 'ACTIVE' }]);
    expect((await planOf(id, file)).changes).toEqual([]);
  });

  it('come with what uses them to another space, found by their names', async () => {
    const [from, to] = [await newSpace('Blocks from'), await newSpace('Blocks to')];
    expect((await planOf(from, file)).changes.map(({ kind, path }) => [kind, path.join('.')])).toEqual([
      ['add', 'components.Boat card'],
      ['add', 'navigation.headers.Quay'],
      ['add', 'templates.Harbour'],
    ]);
    await applied(from, file);
    const whole = await exported(from);
    for (const part of [block, users.slice(0, users.indexOf('templates')), users.slice(users.indexOf('templates'))])
      expect(whole).toContain(part);
    await applied(to, whole);
    expect(await exported(to)).toBe(whole);
    for (const space of [from, to]) expect((await planOf(space, whole)).changes).toEqual([]);

    // Each space has its own, and what is in it shows that.
    const [[one], [other]] = [await blocksOf(from), await blocksOf(to)];
    expect(one?.id).not.toBe(other?.id);
    const { data } = await product.admin(`{
      component(where: { id: { _in: ["${one?.id}", "${other?.id}"] } }) { type version meta draft_info info }
      block(where: { section: { space_id: { _eq: "${to}" } } }) { component_id }
      header(where: { space_id: { _eq: "${to}" } }) { component_id }
    }`);
    expect(data?.component).toHaveLength(2);
    for (const row of data?.component ?? []) {
      expect(row).toMatchObject({ type: 'EXCLUSIVE', version: 1 });
      expect(row.draft_info).toEqual(row.info);
    }
    expect([data?.block, data?.header]).toEqual([[{ component_id: other?.id }], [{ component_id: other?.id }]]);
  });

  inFull(it)('are changed with what uses them counted, and another version goes live', async () => {
    const space = await newSpace('Blocks that change');
    await applied(space, file);
    const [own] = await blocksOf(space);
    const [page, section] = [randomUUID(), randomUUID()];
    const of = `space_id: "${space}"`;
    const placed = await product.admin(`mutation {
      insert_page_one(object: { id: "${page}", ${of}, name: "Boats", slug: "boats" }) { id }
      insert_section_one(object: { id: "${section}", ${of}, page_id: "${page}" }) { id }
      insert_block_one(object: { ${of}, page_id: "${page}", section_id: "${section}", component_id: "${own?.id}" }) { id }
    }`);
    expect(placed.errors).toBeUndefined();
    const changed = file
      .replace('<h3>{{ boat }}</h3>', '<h2>{{ boat }}</h2>')
      .replace('category: Boats', 'category: Hulls');
    expect((await planOf(space, changed)).changes).toEqual([
      // The page, the header and the template.
      { kind: 'change', path: ['components', 'Boat card'], fields: ['meta', 'info'], line: 3, records: 3 },
    ]);
    await applied(space, changed);
    expect((await planOf(space, changed)).changes).toEqual([]);
    const { data } = await product.admin(
      `{ component(where: { id: { _eq: "${own?.id}" } }) { version meta info draft_info versions } }`,
    );
    const template = '<h2>{{ boat }}</h2>';
    expect(data?.component).toMatchObject([
      {
        ...{ version: 2, versions: [{ version: 1 }], info: { template }, draft_info: { template } },
        meta: { category: 'Hulls', assigned_to: [{ space_id: space }] },
      },
    ]);

    // While a page shows it, it stays; and so it does while something names it that the file leaves alone.
    const gone = 'sitewright: 1\ncomponents: {}\n';
    expect(await faults(space, gone)).toEqual(['line 2, column 1: components.Boat card: 3 records use it']);
    await product.admin(`mutation { delete_page_by_pk(id: "${page}") { id } }`);
    expect(await faults(space, gone)).toEqual(['line 2, column 1: components.Boat card: 2 records use it']);
    expect(await faults(space, `${gone}${users}`)).toEqual([
      'line 2, column 1: components.Boat card: 2 records use it',
    ]);
    const renamed = users.replace('Quay:', 'Pier:');
    expect(await faults(space, `${gone}${renamed}`)).toEqual([
      'line 7, column 7: navigation.headers.Pier.component_id: no component is called “Boat card” in this space',
    ]);
    const without = `${gone}navigation:\n  headers: {}\ntemplates: {}\n`;
    const { undo } = await applied(space, without);
    expect(await blocksOf(space)).toEqual([]);

    // It comes back with its id, and so does what used it.
    const back = await product.call('POST', at(space, `/applied/${undo}/plan`), tokens.superadmin);
    const { base } = back.body as unknown as ConfigurationPlan;
    expect(
      (await product.call('POST', at(space, `/applied/${undo}/undo`), tokens.superadmin, { base, removals: 0 })).status,
    ).toBe(200);
    expect(await blocksOf(space)).toEqual([own]);
    expect((await planOf(space, changed)).changes).toEqual([]);
  });

  it('are for administrators of the platform, and told to others with their place', async () => {
    const space = await newSpace('Blocks of others');
    expect(await faults(space, file, 'owner')).toEqual([
      'line 3, column 3: components.Boat card: blocks of a space are written by administrators of the platform; leave “components” out to keep those of this space',
    ]);
    // Without it, what names it is told.
    expect(await faults(space, `sitewright: 1\n${users}`, 'owner')).toEqual([
      'line 6, column 7: navigation.headers.Quay.component_id: no component is called “Boat card” in this space',
      'line 15, column 13: templates.Harbour.content.0.blocks.0.component: no component is called “Boat card” in this space',
    ]);
    const { body } = await product.call('POST', '/api/spaces/plan', tokens.owner, { file });
    expect(body).toMatchObject({
      error: { code: 'configuration-refused', details: [{ fault: { code: 'platform' } }] },
    });

    // Whoever reads the space has them in the export, and applies that again.
    await applied(space, file);
    const whole = await exported(space, 'owner');
    expect(whole).toContain(block);
    expect((await planOf(space, whole, 'owner')).changes).toEqual([]);
    const taken = await faults(space, whole.replace(/components:[\s\S]*(?=navigation:)/, 'components: {}\n'), 'owner');
    expect(taken).toContainEqual(expect.stringContaining('components.Boat card: blocks of a space are written by'));
    expect(await exported(await newSpace('None of its own'), 'owner')).not.toContain('components');
  });

  it('are refused where one of them would not work, before anything is done', async () => {
    const space = await newSpace('Wrong blocks');
    const before = await exported(space);
    for (const [part, other, fault] of [
      [
        '<h3>{{ boat }}</h3>',
        '"<h3>{% if boat %}</h3>"',
        /^line 13, column 7: components\.Boat card\.info\.template: /,
      ],
      ['<h3>{{ boat }}</h3>', '5', /^line 13, column 7: components\.Boat card\.info\.template: has to be a text$/],
      ['      sample:', '      css: "h3 { color }"\n      sample:', /components\.Boat card\.info\.css: /],
      ['kind: text', 'kind: txt', /^line 8, column 9: components\.Boat card\.schema\.0/],
      [
        '        name: boat\n',
        '        name: boat\n      - kind: text\n        name: boat\n',
        /components\.Boat card\.schema\.1/,
      ],
      [
        '      category: Boats',
        `      assigned_to: [{ space_id: "${space}" }]`,
        /meta\.assigned_to: no key "assigned_to"$/,
      ],
      [
        '    meta:\n      category: Boats',
        '    meta: Boats',
        /^line 5, column 5: components\.Boat card\.meta: has to hold keys/,
      ],
      ['status: ACTIVE', 'status: ERROR', /^line 4, column 5: components\.Boat card\.status: /],
      ['    meta:', '    price: 5\n    meta:', /^line 5, column 5: components\.Boat card\.price: no key "price"/],
      ['sitewright: 1', 'sitewright: 2', /a newer version has written this \(2\); this one reads 1$/],
    ] as const) {
      const sent = file.replace(part, other);
      expect(await faults(space, sent), other).toEqual([expect.stringMatching(fault)]);
    }
    expect(await exported(space)).toBe(before);
  });

  inFull(it)('are not written over what somebody changes meanwhile', async () => {
    const space = await newSpace('Two at one block');
    await applied(space, file);
    const plan = await planOf(space, file.replace('<h3>', '<h4>'));
    const [own] = await blocksOf(space);
    await product.admin(
      `mutation { update_component_by_pk(pk_columns: { id: "${own?.id}" }, _append: { info: { css: "h3 { color: red }" } }) { id } }`,
    );
    expect(await applyPlan(space, file.replace('<h3>', '<h4>'), plan)).toMatchObject({
      body: { error: { code: 'configuration-changed' } },
    });
  });

  inFull(it)('leave alone what is shared, for sale or never worked', async () => {
    const [space, other] = [await newSpace('Shared one'), await newSpace('Shared two')];
    const row = (name: string, more: string) =>
      `{ name: "${name}", type: EXCLUSIVE, schema: [], info: { template: "<p></p>" }, ${more} }`;
    const mine = `{ space_id: "${space}" }`;
    const { errors } = await product.admin(`mutation { insert_component(objects: [
      ${row('Shared', `meta: { assigned_to: [${mine}, { space_id: "${other}" }] }`)},
      ${row('For sale', `meta: { assigned_to: [${mine}] }, price: 5`)},
      ${row('Never worked', `meta: { assigned_to: [${mine}] }, status: ERROR`)}
    ]) { affected_rows } }`);
    expect(errors).toBeUndefined();
    expect(await exported(space)).not.toContain('components');
    expect((await planOf(space, 'sitewright: 1\ncomponents: {}\n')).changes).toEqual([]);
  });
});
