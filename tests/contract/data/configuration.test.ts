import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationPlan } from '#schema/api/configuration.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Configuration files over the real parts: server, data service and database. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'contractor' | 'outsider', string>;

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'contractor', 'outsider'] as const) tokens[login] = await product.signIn(login);
});
afterAll(() => product.close());

const at = (space: string, step = '') => `/api/spaces/${space}/configuration${step}`;
type Who = keyof typeof tokens;
const newSpace = async (name: string) => {
  const { body } = await product.call('POST', '/api/spaces', tokens.owner, { name });
  return String((body as { space?: { id: string } } | null)?.space?.id);
};
const exported = async (space: string) => String((await product.call('GET', at(space), tokens.owner)).body?.file);
const planned = (space: string, file: string, login: Who = 'owner') =>
  product.call('POST', at(space, '/plan'), tokens[login], { file });
const planOf = async (space: string, file: string) => {
  const { status, body } = await planned(space, file);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as ConfigurationPlan;
};
const apply = (space: string, body: object, login: Who = 'owner') =>
  product.call('POST', at(space, '/apply'), tokens[login], body);
const removalsOf = ({ changes }: ConfigurationPlan) => changes.filter(({ kind }) => kind === 'remove').length;
const applied = async (space: string, file: string) => {
  const plan = await planOf(space, file);
  return apply(space, { file, base: plan.base, removals: removalsOf(plan) });
};
/** What is wrong with a file, each with its place. */
const faults = async (space: string, file: string) => {
  const { status, body } = await planned(space, file);
  const error = body?.error as { code: string; details?: { field: string; message: string }[] };
  expect([status, error.code]).toEqual([422, 'configuration-refused']);
  return (error.details ?? []).map(({ field, message }) => `${field}: ${message}`);
};
const inSpace = (space: string) => ({ authorization: `Bearer ${tokens.owner}`, 'x-space-id': space });

const berth = `sitewright: 1
fields:
  member:
    berth:
      kind: text
      label: Berth
    cabin:
      kind: choice
      options:
        - value: inner
        - value: outer
`;

describe('a configuration', () => {
  it('comes from one space to another, and is the same file there', async () => {
    const other = await newSpace('Second of two');
    const first = berth.replace('sitewright: 1\n', '');
    // Its blocks are for administrators of the platform, who apply them in `configuration-blocks.test.ts`.
    const blocks = /^components:\n(?: .*\n)+/m;
    const whole = await exported(spaces.aurora);
    expect(whole).toMatch(blocks);
    const file = whole.replace(blocks, '').replace('fields: {}\n', first);
    // Tags are no configuration, and have to be there.
    for (const [, type, name] of new Map(
      [...file.matchAll(/<<tag:(\w+)\/(.+?)>>/g)].map((match) => [match[0], match]),
    ).values()) {
      const text = `mutation { insert_tag(objects: [{ name: "${name}", type: ${type} }]) { affected_rows } }`;
      await product.graphql(text, inSpace(other));
    }
    const plan = await planOf(other, file);
    expect(plan.changes).toContainEqual({
      ...{ kind: 'add', path: ['fields', 'member', 'berth'], fields: ['kind', 'label'] },
      ...{ line: 4, records: 0 },
    });
    expect(await apply(other, { file, base: plan.base, removals: 0 })).toMatchObject({
      status: 200,
      body: { applied: plan.changes.length },
    });
    expect(await exported(other)).toBe(file);
    expect((await planOf(other, file)).changes).toEqual([]);
    expect((await applied(other, file)).body).toMatchObject({ applied: 0 });
    // It is this space's own: nothing of the first one is touched.
    expect((await planOf(spaces.aurora, file)).changes.map(({ path }) => path[0])).toEqual(['fields', 'fields']);
  });

  it('tells additions, changes and removals with the records that they touch, and is whole in what it names', async () => {
    const space = await newSpace('Plans of changes');
    await applied(space, berth);
    await product.graphql(
      'mutation { insert_member(objects: [{ email: "a@b.test", info: { custom_berth: "12", custom_cabin: "inner" } }, { email: "c@d.test", info: { custom_cabin: "outer" } }]) { affected_rows } }',
      inSpace(space),
    );
    const file = berth.replace('        - value: outer\n', '').replace('Berth\n', 'Place\n');
    const { changes } = await planOf(space, `${file}views: {}\n`);
    expect(changes).toEqual([
      { kind: 'change', path: ['fields', 'member', 'berth'], fields: ['label'], line: 4, records: 0 },
      { kind: 'change', path: ['fields', 'member', 'cabin'], fields: ['options'], line: 7, records: 1 },
    ]);
    // Its values would be lost from sight.
    const withoutCabin = file.replace(/ {4}cabin[\s\S]*$/, '');
    expect(await faults(space, withoutCabin)).toEqual([
      'line 3, column 3: fields.member.cabin: 2 records hold a value of it; retire it instead: retired: true',
    ]);
    // What records do not use is removed, once it was agreed to.
    await product.graphql('mutation { delete_member(where: {}) { affected_rows } }', inSpace(space));
    const plan = await planOf(space, withoutCabin);
    expect(plan.changes.map(({ kind, path }) => [kind, path.at(-1)])).toEqual([
      ['change', 'berth'],
      ['remove', 'cabin'],
    ]);
    expect(await apply(space, { file: withoutCabin, base: plan.base, removals: 0 })).toMatchObject({
      status: 409,
      body: { error: { code: 'configuration-removals' } },
    });
    expect(await exported(space)).toContain('cabin');
    expect((await apply(space, { file: withoutCabin, base: plan.base, removals: 1 })).status).toBe(200);
    expect(await exported(space)).not.toContain('cabin');
  });

  it('carries what a space says of built-in fields', async () => {
    const space = await newSpace('Words of fields');
    const fields =
      'fields:\n  member:\n    first_name:\n      label: Given name\n      column: false\n      builtIn: true\n';
    const file = (await exported(space)).replace('fields: {}\n', fields);
    expect((await planOf(space, file)).changes).toMatchObject([
      { kind: 'add', path: ['fields', 'member', 'first_name'], records: 0 },
    ]);
    await applied(space, file);
    expect(await exported(space)).toBe(file);
  });

  it('leaves out what a collection says that is a dataset again, and is taken by another space', async () => {
    const space = await newSpace('No collection any more');
    const { errors } = await product.graphql(
      `mutation { insert_dataset_one(object: {
        name: "Races", type: TOP_LIST, info: { in_menu: false, record_name: "Race", unused_fields: ["match"] }
      }) { id } }`,
      inSpace(space),
    );
    expect(errors).toBeUndefined();
    const file = await exported(space);
    expect(file).toContain('Races:');
    expect(file).not.toContain('unused_fields');
    const other = await newSpace('Takes no collection');
    await applied(other, file);
    expect(await exported(other)).toBe(file);
  });

  it('repeats no more than the beginning of a long name', async () => {
    const space = await newSpace('Long names');
    const [fault = ''] = await faults(space, `sitewright: 1\n${'x'.repeat(900)}: {}\n`);
    expect(fault).toContain('x'.repeat(200));
    expect(fault.length).toBeLessThan(600);
  });

  it('changes the order of custom fields', async () => {
    const space = await newSpace('Order of fields');
    await applied(space, berth);
    const [head, one, two] = berth.split(/(?= {4}berth:)|(?= {4}cabin:)/);
    const turned = `${head}${two}${one}`;
    expect((await planOf(space, turned)).changes).toMatchObject([{ kind: 'change', fields: ['order'] }]);
    await applied(space, turned);
    expect((await exported(space)).indexOf('cabin')).toBeLessThan((await exported(space)).indexOf('berth'));
    expect((await planOf(space, turned)).changes).toEqual([]);
  });

  it('lets another header become the default one, and takes the old one away', async () => {
    const space = await newSpace('Defaults of headers');
    const header = (name: string, isDefault: boolean) =>
      `    ${name}:\n      type: PAGE\n${isDefault ? '      pageDefault: true\n' : ''}`;
    const file = (...headers: string[]) => `sitewright: 1\nnavigation:\n  headers:\n${headers.join('')}`;
    await applied(space, file(header('One', true), header('Two', false)));
    const turned = file(header('One', false), header('Two', true));
    expect((await applied(space, turned)).status).toBe(200);
    expect((await planOf(space, turned)).changes).toEqual([]);
    const last = file(header('Three', true));
    expect((await planOf(space, last)).changes.map(({ kind }) => kind)).toEqual(['add', 'remove', 'remove']);
    expect((await applied(space, last)).status).toBe(200);
    expect((await planOf(space, last)).changes).toEqual([]);
    expect(await faults(space, file(header('A', true), header('B', true)))).toEqual([
      'line 9, column 7: navigation.headers.B.pageDefault: another one is the default already',
    ]);
    expect(await faults(space, file(header('A', false)))).toEqual([
      'line 3, column 3: navigation.headers: one of the type PAGE has to be the default: pageDefault: true',
    ]);
  });

  it('takes the place of nothing that somebody has changed meanwhile', async () => {
    const space = await newSpace('Two at once');
    const one = `sitewright: 1\nstyling:\n  font: Lora\n`;
    const two = `sitewright: 1\nstyling:\n  font: Inter\n`;
    const [first, second] = await Promise.all([planOf(space, one), planOf(space, two)]);
    const answers = await Promise.all([
      apply(space, { file: one, base: first.base, removals: 0 }),
      apply(space, { file: two, base: second.base, removals: 0 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { code: 'configuration-changed', message: expect.stringContaining('Make a new plan') },
    });
    expect((await exported(space)).match(/font: (\w+)/)?.[1]).toBe(answers[0]?.status === 200 ? 'Lora' : 'Inter');
    // A change by a form counts too.
    const plan = await planOf(space, two.replace('Inter', 'Work Sans'));
    await product.graphql(
      `mutation { update_space_by_pk(pk_columns: { id: "${space}" }, _append: { info: { accent_color: "#123456" } }) { id } }`,
      inSpace(space),
    );
    const late = await apply(space, { file: two.replace('Inter', 'Work Sans'), base: plan.base, removals: 0 });
    expect(late.body).toMatchObject({ error: { code: 'configuration-changed' } });
  });

  it('is done whole or not at all', async () => {
    const space = await newSpace('All or nothing');
    // The database takes at most 200 shared views; the headers before them go with them.
    const views = Array.from({ length: 201 }, (_, index) => `    View ${index}:\n      audience: space\n`).join('');
    const file = `sitewright: 1\nstyling:\n  font: Lora\nnavigation:\n  headers:\n    Main:\n      type: PAGE\n      pageDefault: true\nviews:\n  page:\n${views}`;
    const { base } = await planOf(space, file);
    const before = await exported(space);
    expect(await apply(space, { file, base, removals: 0 })).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'configuration-refused',
          details: [
            {
              field: expect.stringMatching(/^line (?!1,)\d+, column \d+$/),
              message: expect.stringMatching(
                /^views\.page\.View \d+: A space has at most 200 views that people share\.$/,
              ),
            },
          ],
        },
      },
    });
    expect(await exported(space)).toBe(before);
  });

  it('is told the line of what the database alone refuses', async () => {
    const space = await newSpace('Two that look alike');
    const one = (name: string) => `  ${name}:\n    type: EVENTS\n    in_menu: true\n`;
    const file = `sitewright: 1\nstyling:\n  font: Lora\ndatasets:\n${one('Ateliers')}${one('Harvest days')}${one('"HARVEST  Days"')}`;
    const { base } = await planOf(space, file);
    const answer = await apply(space, { file, base, removals: 0 });
    expect(answer.status).toBe(422);
    const { error } = answer.body as { error: { details: { field: string; message: string }[] } };
    expect(error.details.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      expect.stringMatching(
        /^line (8|11), column \d+: datasets\.harvest {1,2}days\.name: Another collection is called “Harvest {1,2}Days”\. Choose another name\.$/i,
      ),
    ]);
    expect(await exported(space)).not.toContain('Ateliers');
  });

  it('carries templates with their sections and blocks, in their order', async () => {
    const [from, to] = [await newSpace('Templates from'), await newSpace('Templates to')];
    const file = `sitewright: 1
styling:
  density: airy
templates:
  Harbour:
    category: Hero
    format: Page
    type: Page
    content:
      - name: Quay
        info:
          style:
            paddingTop: l
          tablet:
            paddingTop: 12
          background: dark
        blocks:
          - component: <<component:Text>>
            version: 1
            info:
              html: <p>Second to none</p>
          - name: Old one
            version: 2
            info:
              lines:
                - one
                - two
      - name: Pier
`;
    expect((await applied(from, file)).body).toMatchObject({ applied: 2 });
    const carried = await exported(from);
    for (const part of [file.slice(file.indexOf('templates:')), 'density: airy']) expect(carried).toContain(part);
    expect((await planOf(from, file)).changes).toEqual([]);
    const exportedFile = await exported(from);
    await applied(to, exportedFile);
    expect(await exported(to)).toBe(exportedFile);
    expect((await applied(to, exportedFile)).body).toMatchObject({ applied: 0 });
    const read =
      '{ section(order_by: { sort_order: asc }) { name } block(order_by: { sort_order: asc }) { name version } }';
    expect((await product.graphql(read, inSpace(to))).data).toEqual({
      section: [{ name: 'Quay' }, { name: 'Pier' }],
      block: [
        { name: '', version: 1 },
        { name: 'Old one', version: 2 },
      ],
    });

    // A block that moved is a change of the content, and of nothing else.
    const { changes } = await planOf(to, exportedFile.replace('name: Quay', 'name: Key'));
    expect(changes).toEqual([
      { kind: 'change', path: ['templates', 'Harbour'], fields: ['content'], line: expect.any(Number), records: 0 },
    ]);
    await applied(to, exportedFile.replace('name: Quay', 'name: Key'));
    expect(await exported(to)).toBe(exportedFile.replace('name: Quay', 'name: Key'));

    // Whoever edits the template meanwhile is not written over.
    const stale = await planOf(to, exportedFile);
    await product.graphql(
      'mutation { update_block(where: {}, _set: { name: "Mine" }) { affected_rows } }',
      inSpace(to),
    );
    expect((await apply(to, { file: exportedFile, base: stale.base, removals: 0 })).body).toMatchObject({
      error: { code: 'configuration-changed' },
    });
    expect((await applied(to, 'sitewright: 1\ntemplates: {}\n')).body).toMatchObject({ applied: 1 });
    expect((await product.graphql('{ section { id } block { id } }', inSpace(to))).data).toEqual({
      section: [],
      block: [],
    });
    expect(await exported(from)).toBe(exportedFile);
  });

  it('says where the content of a template is wrong', async () => {
    const space = await newSpace('Wrong templates');
    const file = (content: string) =>
      `sitewright: 1\ntemplates:\n  Pier:\n    category: Hero\n    format: Page\n    type: Page\n    content: ${content}\n`;
    for (const [content, fault] of [
      ['text', 'line 7, column 5: templates.Pier.content: has to be a list of sections'],
      ['[1]', 'line 7, column 15: templates.Pier.content.0: has to be a section: name, info, blocks'],
      ['[{ title: A }]', 'templates.Pier.content.0.title: no key “title”; there are name, info, blocks'],
      ['[{ info: A }]', 'templates.Pier.content.0.info: has to hold keys with values'],
      ['[{ blocks: A }]', 'templates.Pier.content.0.blocks: has to be a list of blocks'],
      ['[{ blocks: [A] }]', 'templates.Pier.content.0.blocks.0: has to be a block: name, component, version, info'],
      ['[{ blocks: [{ version: 0 }] }]', 'content.0.blocks.0.version: has to be a whole number from 1'],
      ['[{ blocks: [{ component: Hero }] }]', 'has to name a block: <<component:Its name>>'],
      ['[{ blocks: [{ component: "<<component:Nothing>>" }] }]', 'no component is called “Nothing” in this space'],
      [`[{ name: ${'x'.repeat(501)} }]`, 'content.0.name: has to be a text of up to 500 characters'],
    ] as const) {
      expect(await faults(space, file(content)), content).toMatchObject([expect.stringContaining(fault)]);
    }
  });

  it('names the dataset whose listings a field points at', async () => {
    const space = await newSpace('Houses and rooms');
    const file = `sitewright: 1
datasets:
  Houses:
    type: PLACES
  Rooms:
    type: PLACES
    fixed_fields:
      - key: house
        name: House
        type: Listing
        dataset: <<dataset:Houses>>
      - key: beds
        name: Beds
        type: Number
        min: 1
        default: 2
        section: Sleep
        column: false
        sort: desc
        retired: true
        showIf:
          field: house
          op: isNull
          value: false
`;
    expect((await applied(space, file)).body).toMatchObject({ applied: 2 });
    expect((await planOf(space, file)).changes).toEqual([]);
    expect(await exported(space)).toContain('dataset: <<dataset:Houses>>');
    const { data } = await product.graphql('{ dataset(order_by: { name: asc }) { id fixed_fields } }', inSpace(space));
    expect(data?.dataset?.[1]).toMatchObject({
      fixed_fields: [
        { dataset: data?.dataset?.[0]?.id },
        {
          ...{ key: 'beds', min: 1, default: 2, section: 'Sleep', column: false, sort: 'desc', retired: true },
          showIf: { field: 'house', op: 'isNull', value: false },
        },
      ],
    });
    expect(await faults(space, file.replace('default: 2', 'default: two'))).toEqual([
      'line 16, column 9: datasets.Rooms.fixed_fields.1.default: This value does not fit the field.',
    ]);
  });

  it('removes no dataset that has listings, and brings roles with their subscription', async () => {
    const space = await newSpace('Datasets and roles');
    const file = `sitewright: 1
datasets:
  Boats:
    type: TOP_LIST
    fixed_fields:
      - key: length
        name: Length
        type: Number
memberships:
  subscriptions:
    Crew:
      status: ACTIVE
  roles:
    Sailor:
      allowed_to_comment: true
      packages:
        - period: free
      subscription_id: <<subscription:Crew>>
`;
    expect((await applied(space, file)).body).toMatchObject({ applied: 3 });
    expect((await planOf(space, file)).changes).toEqual([]);
    expect(await exported(space)).toContain('subscription_id: <<subscription:Crew>>');
    const { data } = await product.graphql('{ dataset { id } }', inSpace(space));
    await product.graphql(
      `mutation { insert_listing_one(object: { name: "Sloop", dataset_id: "${data?.dataset?.[0]?.id}" }) { id } }`,
      inSpace(space),
    );
    expect(await faults(space, 'sitewright: 1\ndatasets: {}\n')).toEqual([
      'line 2, column 1: datasets.Boats: 1 record uses it',
    ]);
  });

  it('carries what a space says of its roles: of members, of collections and of fields', async () => {
    const space = await newSpace('Roles');
    const file = `sitewright: 1
fields:
  member:
    fee:
      kind: number
      label: Fee
      see: managers
      change: admins
datasets:
  Boats:
    type: ENTRIES
    fixed_fields:
      - key: cost
        name: Cost
        type: Number
        change: managers
    in_menu: true
    record_name: Boat
    hidden_from:
      - AUTHOR
    no_new_from:
      - EDITOR
    no_edits_from:
      - EDITOR
      - MANAGER
    no_deletion_from:
      - MANAGER
memberships:
  subscriptions:
    Crew:
      status: ACTIVE
  roles:
    Sailor:
      label: Sails along
      short_description: On deck
      allowed_to_comment: true
      premium_member: true
      packages:
        - price: 12.5
          period: month
          currency: EUR
          trial_days: 14
        - period: free
      membership_info:
        deck: upper
      theme_configuration:
        colour: teal
      subscription_id: <<subscription:Crew>>
`;
    expect((await planOf(space, file)).changes).toMatchObject([
      { kind: 'add', path: ['fields', 'member', 'fee'] },
      { kind: 'add', path: ['datasets', 'Boats'] },
      { kind: 'add', path: ['memberships', 'subscriptions', 'Crew'] },
      { kind: 'add', path: ['memberships', 'roles', 'Sailor'] },
    ]);
    expect((await applied(space, file)).body).toMatchObject({ applied: 4 });
    expect((await planOf(space, file)).changes).toEqual([]);
    const exportedFile = await exported(space);
    for (const line of file.split('\n').slice(1)) expect(exportedFile).toContain(line);

    const other = await newSpace('The same roles');
    await applied(other, exportedFile);
    expect(await exported(other)).toBe(exportedFile);
    expect((await planOf(other, exportedFile)).changes).toEqual([]);
    const { data } = await product.graphql(
      '{ dataset { info rights } membership_role { label packages } }',
      inSpace(other),
    );
    const { data: there } = await product.graphql(
      '{ dataset { info rights } membership_role { label packages } }',
      inSpace(space),
    );
    expect(data).toEqual(there);

    const changed = exportedFile
      .replace('see: managers', 'see: admins')
      .replace('    no_new_from:\n      - EDITOR\n', '')
      .replace('trial_days: 14', 'trial_days: 7');
    expect((await planOf(other, changed)).changes).toMatchObject([
      { kind: 'change', path: ['fields', 'member', 'fee'], fields: ['see'] },
      { kind: 'change', path: ['datasets', 'Boats'], fields: ['no_new_from'] },
      { kind: 'change', path: ['memberships', 'roles', 'Sailor'], fields: ['packages'] },
    ]);
    await applied(other, changed);
    expect(await exported(other)).toBe(changed);
    expect(await faults(other, exportedFile.replace('      - AUTHOR', '      - OWNER'))).toHaveLength(1);
    expect(await exported(other)).toBe(changed);
  });

  it('names records, and finds them by their names in the other space', async () => {
    const space = await newSpace('Names of records');
    const insert = async (name: string) => {
      const { data } = (await product.graphql(
        `mutation { insert_form_one(object: { name: "${name}", type: "step", status: Active }) { id } }`,
        inSpace(space),
      )) as unknown as { data: { insert_form_one: { id: string } } };
      return data.insert_form_one.id;
    };
    const id = await insert('Boats <3%');
    const file = `sitewright: 1\nviews:\n  listing:\n    Boats:\n      audience: space\n      state:\n        list: form_id.in=<<form:Boats %3c3%25>>\n`;
    await applied(space, file);
    const { data } = await product.graphql('{ saved_view { state } }', inSpace(space));
    expect(data?.saved_view).toEqual([{ state: { list: `form_id.in=${id}` } }]);
    expect(await exported(space)).toContain(file.split('\n').slice(1).join('\n'));
    // By its id it is the same.
    expect((await planOf(space, file.replace('<<form:Boats %3c3%25>>', id))).changes).toEqual([]);
    const missing = file.replace('Boats:', 'Ships:').replace('<<form:Boats %3c3%25>>', '<<form:Ships>>');
    expect(await faults(space, missing)).toEqual([
      'line 7, column 9: views.listing.Ships.state.list: no form is called “Ships” in this space',
    ]);
    await insert('Ships');
    await insert('Ships');
    expect(await faults(space, missing)).toEqual([
      'line 7, column 9: views.listing.Ships.state.list: more than one form is called “Ships” in this space',
    ]);
    // Nor one of another space.
    expect(await faults(space, missing.replace('Ships>>', 'Contact>>'))).toMatchObject([
      expect.stringContaining('no form is called “Contact”'),
    ]);
  });

  it('is for those who hold the settings of the space', async () => {
    for (const login of ['contractor', 'outsider'] as const) {
      expect((await product.call('GET', at(spaces.aurora), tokens[login])).status).toBe(403);
      expect((await planned(spaces.aurora, berth, login)).status).toBe(403);
      expect((await apply(spaces.aurora, { file: berth, base: '', removals: 0 }, login)).status).toBe(403);
    }
    expect((await product.call('GET', at(spaces.aurora))).status).toBe(401);
    expect((await product.call('GET', at('5a0e2c9e-0000-4000-8000-0000000000ff'), tokens.owner)).status).toBe(403);
  });
});

describe('a new space that begins with a configuration', () => {
  const begin = (body: object, login: Who = 'owner') =>
    product.call('POST', '/api/spaces/configured', tokens[login], body);
  const planNew = (file: string, login: Who = 'owner') =>
    product.call('POST', '/api/spaces/plan', tokens[login], { file });
  const spacesOf = async () =>
    ((await product.call('GET', '/api/session', tokens.owner)).body as { spaces: unknown[] }).spaces.length;

  it('has all that the file holds, and is the same file again', async () => {
    const from = await newSpace('Pattern by file');
    await applied(
      from,
      `${berth}styling:\n  font: Lora\nnavigation:\n  headers:\n    Main:\n      type: PAGE\n      pageDefault: true\n` +
        'views:\n  member:\n    By berth:\n      audience: space\n      state:\n        list: sort=berth\ndatasets:\n  Boats:\n    type: TOP_LIST\n',
    );
    const file = await exported(from);
    const { status, body } = await planNew(file);
    expect(status).toBe(200);
    const { changes } = body as unknown as ConfigurationPlan;
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['add']));
    expect(changes.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['fields.member.berth', 'styling', 'navigation.headers.Main', 'datasets.Boats']),
    );
    const made = await begin({ name: 'Begun by file', file: file });
    expect(made).toMatchObject({ status: 201, body: { space: { name: 'Begun by file', status: 'Development' } } });
    const { space } = made.body as { space: { id: string } };
    expect(await exported(space.id)).toBe(file);
    expect((await planOf(space.id, file)).changes).toEqual([]);
  });

  it('is not there at all where the file is refused, be it by the database', async () => {
    const before = await spacesOf();
    for (const [file, fault] of [
      ['sitewright: 2\n', 'line 1, column 1: sitewright: a newer version'],
      ['services: {}\n', 'line 1, column 1: this is no configuration of Sitewright'],
      ['sitewright: 1\nstyling:\n  font: "Lora\n', 'line 4, column 1: '],
      [
        'sitewright: 1\nviews:\n  page:\n    A: { audience: space, state: { list: "form_id.in=<<form:Contact>>" } }\n',
        'line 4, column 36: views.page.A.state.list: no form is called',
      ],
    ] as const) {
      for (const answer of [await planNew(file), await begin({ name: 'Never there', file: file })]) {
        const error = answer.body?.error as { code: string; details: { field: string; message: string }[] };
        expect([answer.status, error.code]).toEqual([422, 'configuration-refused']);
        const [{ field, message } = { field: '', message: '' }] = error.details;
        expect(`${field}: ${message}`.slice(0, fault.length)).toBe(fault);
      }
    }
    // What the database alone knows comes last of several steps: the space is taken back with the first ones.
    const one = (name: string) => `  ${name}:\n    type: EVENTS\n    in_menu: true\n`;
    const refused = `${berth}datasets:\n${one('Ateliers')}${one('ATELIERS')}`;
    expect((await planNew(refused)).status).toBe(200);
    expect(await begin({ name: 'Never there', file: refused })).toMatchObject({
      status: 422,
      body: { error: { details: [{ field: expect.stringMatching(/^line 1[2-9], /) }] } },
    });
    expect(await spacesOf()).toBe(before);
  });

  it('is for whoever may create a space, of one thing alone, and of no more than a file may hold', async () => {
    expect((await planNew(berth, 'contractor')).body?.error).toMatchObject({ code: 'space-creation-forbidden' });
    const refused = await begin({ name: 'Never there', file: berth }, 'contractor');
    expect(refused.body?.error).toMatchObject({ code: 'space-creation-forbidden' });
    expect((await product.call('POST', '/api/spaces/plan', undefined, { file: berth })).status).toBe(401);
    expect((await begin({ name: 'Both', template: '5a0e2c9e-0000-4000-8000-0000000000ff', file: berth })).status).toBe(
      400,
    );
    const large = `sitewright: 1\n# ${'x'.repeat(1_000_001)}`;
    expect((await begin({ name: 'Large', file: large })).body?.error).toMatchObject({
      ...{ code: 'invalid-input', details: [{ field: 'file', message: expect.stringContaining('1000 kB') }] },
    });
    expect((await planNew(large)).status).toBe(400);
  });
});

describe('a file that is none', () => {
  const headed = (text: string) => `sitewright: 1\n${text}`;
  it.each<[string, string, string]>([
    ['empty', '', 'line 1, column 1: this is no configuration of Sitewright'],
    ['of another product', 'version: "3"\nservices: {}\n', 'line 1, column 1: this is no configuration of Sitewright'],
    ['of a newer version', 'styling: {}\nsitewright: 2\n', 'line 2, column 1: sitewright: a newer version'],
    ['of another kind', '- 1\n- 2\n', 'line 1, column 1: this is no configuration'],
    ['broken', headed('styling:\n  font: "Lora\n'), 'line 4, column 1: '],
    [
      'with an unknown section',
      headed('stiling: {}\n'),
      'line 2, column 1: stiling: no section "stiling"; did you mean "styling"?',
    ],
    [
      'with an unknown key',
      headed('styling:\n  fontt: Lora\n'),
      'line 3, column 3: styling.fontt: no key "fontt"; did you mean "font"?',
    ],
    ['with a text for a map', headed('styling: blue\n'), 'line 2, column 1: styling: has to hold keys with values'],
    [
      'with a value of another kind',
      headed('styling:\n  corner_radius: round\n'),
      'line 3, column 3: styling.corner_radius: ',
    ],
    [
      'with a name twice',
      headed('fields:\n  member:\n    a: { kind: text }\n    a: { kind: json }\n'),
      'line 5, column 5: “a” stands twice here',
    ],
    [
      'with two labels alike',
      headed('fields:\n  member:\n    a: { kind: text, label: Due }\n    b: { kind: text, label: due }\n'),
      'line 5, column 5: fields.member.b: another field has this label',
    ],
    [
      'what is said of a built-in field that is none',
      headed('fields:\n  member:\n    gone: { builtIn: true }\n'),
      'line 4, column 5: fields.member.gone: no field of this name is built in',
    ],
    [
      'a required field that is hidden',
      headed('fields:\n  member:\n    email: { builtIn: true, hidden: true }\n'),
      'line 4, column 5: fields.member.email: a required field cannot be hidden',
    ],
    [
      'with a name of other letters',
      headed('fields:\n  member:\n    <script>: { kind: text }\n'),
      'line 4, column 5: fields.member.<script>: names of fields have',
    ],
    [
      'with a name of the language',
      headed('fields:\n  member:\n    __proto__: { kind: text }\n'),
      'line 4, column 5: fields.member.__proto__: names of fields have',
    ],
    [
      'with a kind that is unknown',
      headed('fields:\n  member:\n    a: { kind: video }\n'),
      'line 4, column 10: fields.member.a.kind: ',
    ],
    [
      'with a reference to an unknown kind of record',
      headed('fields:\n  member:\n    a: { kind: reference, to: Listings }\n'),
      'line 4, column 27: fields.member.a.to: no kind of record “Listings”',
    ],
    [
      'with an amount without a currency',
      headed('fields:\n  member:\n    a: { kind: number, currencyFrom: b }\n'),
      'line 4, column 24: fields.member.a.currencyFrom: “b” is no field that can hold the currency',
    ],
    [
      'with an unknown kind of record',
      headed('fields:\n  memberr:\n    a: { kind: text }\n'),
      'line 3, column 3: fields.memberr: no kind of record "memberr"; did you mean "member"?',
    ],
    [
      'with a list that is unknown',
      headed('views:\n  pagge:\n    A: { audience: space }\n'),
      'line 3, column 3: views.pagge: no list "pagge"; did you mean "page"?',
    ],
    [
      'with a view of a person',
      headed('views:\n  page:\n    A: { audience: personal }\n'),
      'line 4, column 10: views.page.A.audience: “personal” belongs to people',
    ],
    [
      'with a component that is not there',
      headed(
        'navigation:\n  headers:\n    A: { type: PAGE, pageDefault: true, component_id: "<<component:Nothing>>" }\n',
      ),
      'line 4, column 41: navigation.headers.A.component_id: no component is called “Nothing”',
    ],
    ['with an alias', headed('styling: &a\n  font: Lora\nviews: *a\n'), 'line 3, column 3: anchors are not taken'],
    ['with a tag', headed('styling: !!js/function "x"\n'), 'line 2, column 10: '],
    ['of several documents', headed('styling: {}\n---\nsitewright: 1\n'), 'line 3, column 1: '],
    ['nested without end', `sitewright: ${'['.repeat(400_000)}`, 'line 1, column '],
    [
      'of many aliases',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`).join('\n')}\n`,
      'line 1, column 7: anchors are not taken',
    ],
    [
      'with a character that cannot be stored',
      headed('styling:\n  css: "a\\0b"\n'),
      'line 3, column 8: holds a character',
    ],
  ])('%s is refused with its place', async (_, file, fault) => {
    expect((await faults(spaces.aurora, file))[0]?.slice(0, fault.length)).toBe(fault);
  });

  it('is refused where it is too large', async () => {
    expect((await planned(spaces.aurora, headed(`# ${'x'.repeat(1_000_001)}`))).body).toMatchObject({
      error: { code: 'invalid-input', details: [{ field: 'file', message: expect.stringContaining('1000 kB') }] },
    });
    expect((await planned(spaces.aurora, headed(`# ${'x'.repeat(5_000_000)}`))).status).toBe(413);
  });
});

inFull(it)('the command line exports, plans and applies by the same routes', async () => {
  const space = await newSpace('By command line');
  const folder = mkdtempSync(join(tmpdir(), 'configuration-'));
  const file = join(folder, 'space.yaml');
  const env = { ...process.env, CONFIG_URL: product.origin, CONFIG_TOKEN: tokens.owner };
  const run = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)('npx', ['tsx', 'tools/config/main.ts', ...args, '--file', file], { env: { ...env, ...more } });
  writeFileSync(file, `${berth}styling:\n  font: Lora\n`);
  expect((await run(['plan', '--space', space])).stdout).toBe(
    'To add (2):\n  + fields.member.berth, line 4\n  + fields.member.cabin, line 7\nTo change (1):\n  ~ styling (font), line 12\n',
  );
  expect((await run(['apply', '--space', space])).stdout).toContain('Applied 3 changes.');
  expect((await run(['apply', '--space', space])).stdout).toBe('Nothing to change: the space is as the file says.\n');
  writeFileSync(file, 'sitewright: 1\nfields: {}\n');
  const unsaid = run(['apply', '--space', space]);
  await expect(unsaid).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('say --removals 2') });
  expect((await run(['apply', '--space', space, '--removals', '2'])).stdout).toContain('Applied 2 changes.');
  await run(['export', '--space', space]);
  expect(readFileSync(file, 'utf8')).toBe(await exported(space));
  writeFileSync(file, 'sitewright: 1\nstyling:\n  fnt: Lora\n');
  await expect(run(['plan', '--space', space])).rejects.toMatchObject({
    stderr: expect.stringContaining('  line 3, column 3: styling.fnt: no key "fnt"; did you mean "font"?'),
  });
  await expect(run(['plan', '--space', space], { CONFIG_TOKEN: 'none' })).rejects.toMatchObject({
    stderr: expect.stringContaining('Please sign in'),
  });
  rmSync(folder, { recursive: true });
});
