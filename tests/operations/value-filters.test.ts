import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facetConditions, facetOperator } from '#console/list/facets/facets.ts';
import { readListState } from '#console/query/list-state.ts';
import { countsCall } from '#derive/documents/queries.ts';
import { rowsCall } from '#derive/documents/rows-call.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import { datasetResource } from '#derive/slots/dataset-resource.ts';
import { predicateOf } from '#derive/values/list-filters/filter-group.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { model } from '#resources/model.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { brings, type DemoService, startDemoService } from './demo-service.ts';

const space = demoSpaceIds.aurora;
const [red, blue, ann, bob] = ['a001', 'a002', 'b001', 'b002'].map((end) => `3f1c9a52-6a0f-4a53-9a1a-2f7de7a4${end}`);
const definitions: JsonObject[] = [
  {
    name: 'ports',
    kind: 'choice',
    many: true,
    options: ['north', 'south, east', 'custom_ports'].map((value) => ({ value })),
  },
  { name: 'topics', kind: 'tags', type: 'Page' },
  { name: 'owner', kind: 'reference', to: 'member' },
  { name: 'guide', kind: 'reference', to: 'user' },
  { name: 'photo', kind: 'media' },
  { name: 'plans', kind: 'media', many: true, required: true },
  { name: 'secrets', kind: 'choice', many: true, options: [{ value: 'gold' }], see: 'managers' },
];
const boats: Record<string, JsonObject> = {
  full: {
    ports: ['north', 'south, east'],
    topics: { [red ?? '']: true, [blue ?? '']: true },
    owner: ann ?? '',
    guide: (bob ?? '').toUpperCase(),
    photo: 'https://files.example/a.png',
    plans: ['/files/a.pdf'],
    secrets: ['gold'],
  },
  half: { ports: ['north'], topics: { [blue ?? '']: true }, owner: bob ?? '', guide: ann ?? '' },
  // Nothing is what an untouched input stores, too.
  blank: { ports: [], topics: {}, owner: null, photo: '', plans: [] },
  bare: {},
};

let service: DemoService;
let member: Resource;
let listings: Resource;

beforeAll(async () => {
  service = await startDemoService();
  // Who is chosen in a field works in the space.
  await service.admin(
    `mutation ($people: [user_insert_input!]!, $staff: [user_space_insert_input!]!) {
      insert_user(objects: $people) { affected_rows }
      insert_user_space(objects: $staff) { affected_rows }
    }`,
    {
      people: [ann, bob].map((id = '', at) => ({ id, email: `guide-${at}@keys.example`, name: `Guide ${at}` })),
      staff: [ann, bob].map((id = '') => ({ user_id: id, space_id: space, user_role: 'AUTHOR', status: 'ACTIVE' })),
    },
  );
  const { saved, set } = await service.admin(
    `mutation ($id: uuid!, $of: jsonb!, $fields: jsonb!) {
      saved: update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $of }) { custom_slots }
      set: insert_dataset_one(object: { space_id: $id, name: "Rooms", type: PLACES, fixed_fields: $fields }) { id name fixed_fields meta info rights }
    }`,
    {
      id: space,
      of: { member: definitions },
      fields: [
        { key: 'the_house', name: 'House', type: 'Listing' },
        { key: 'views', name: 'Views', type: 'Gallery' },
        { key: 'for', name: 'For', type: 'MultiSelect', options: ['a', 'b'] },
      ],
    },
  );
  const [extended] = extendedResources(
    model.resources,
    { member: definitions },
    (saved as { custom_slots: JsonObject }).custom_slots,
  );
  if (extended?.name !== 'member') throw new Error('Members have no fields of the space.');
  member = extended;
  const dataset = set as unknown as Parameters<typeof datasetResource>[1];
  listings = datasetResource(resourceOf(model, 'listing'), dataset, 'SpaceOwner');
  const rooms: Record<string, JsonObject> = {
    one: { the_house: ann ?? '', views: ['https://files.example/v.png'], for: ['a'] },
    two: { the_house: bob ?? '', views: [] },
    three: {},
  };
  await service.admin(
    `mutation ($members: [member_insert_input!]!, $listings: [listing_insert_input!]!) {
      insert_member(objects: $members) { affected_rows }
      insert_listing(objects: $listings) { affected_rows }
    }`,
    {
      members: Object.entries(boats).map(([name, { secrets, ...boat }]) => ({
        space_id: space,
        email: `${name}@keys.example`,
        info: Object.fromEntries(Object.entries(boat).map(([key, value]) => [`custom_${key}`, value])),
        ...(secrets && { manager_values: { custom_secrets: secrets } }),
      })),
      listings: Object.entries(rooms).map(([name, listingData]) => ({
        space_id: space,
        dataset_id: dataset.id,
        name,
        info: { listingData },
      })),
    },
  );
});
afterAll(() => service.close());

const harbour: Predicate = { field: 'email', op: 'endsWith', value: '@keys.example' };

/** Titles of the rows that a list with this address shows, and how many parts of it were left out. */
async function shown(resource: Resource, address: string, only: readonly Predicate[] = []) {
  const { state, faults } = readListState(resource, new URLSearchParams(address), () => true);
  const condition = predicateOf(state.filters, state.groups);
  const where: Predicate = { all: [...only, ...(condition ? [condition] : [])] };
  const { title } = resource;
  const call = rowsCall(model, resource, {
    fields: [title],
    limit: 50,
    where,
    viewer: { role: 'SpaceOwner', userId: bob ?? '', spaceId: space, flags: { pageAccess: true } },
  });
  const { data, errors } = await service.ask('SpaceOwner', call);
  if (!data) throw new Error(JSON.stringify(errors));
  const rows = (data as { rows: JsonObject[] }).rows.map((row) => String(row[title]).split('@')[0]);
  return { rows: rows.toSorted(), faults: faults.length };
}

describe('filters on what stands inside jsonb', () => {
  it.each([
    ['custom_ports.hasAnyKey=north', ['full', 'half']],
    ['custom_ports.hasAnyKey=south\\, east', ['full']],
    // An option that is called as its field is.
    ['custom_ports.hasAnyKey=custom_ports', []],
    ['custom_ports.hasNoKey=south\\, east', ['bare', 'blank', 'half']],
    ['custom_ports.hasNoKey=north,custom_ports', ['bare', 'blank']],
    ['custom_ports.isNull=true', ['bare', 'blank']],
    ['custom_ports.isNull=false', ['full', 'half']],
    [`custom_topics.hasAnyKey=${red},${ann}`, ['full']],
    [`custom_topics.hasNoKey=${red}`, ['bare', 'blank', 'half']],
    ['custom_topics.isNull=false', ['full', 'half']],
    [`custom_owner.in=${ann?.toUpperCase()},${red}`, ['full']],
    [`custom_owner.nin=${ann}`, ['bare', 'blank', 'half']],
    ['custom_owner.isNull=true', ['bare', 'blank']],
    ['custom_guide.in=@me', ['full']],
    ['custom_guide.nin=@me', ['bare', 'blank', 'half']],
    ['group={"any":[["custom_guide.in","@me"],["custom_photo.isNull","true"]]}', ['bare', 'blank', 'full', 'half']],
    ['custom_photo.isNull=false', ['full']],
    ['custom_photo.isNull=true', ['bare', 'blank', 'half']],
    ['custom_plans.isNull=true', ['bare', 'blank', 'half']],
    [`custom_owner.nin=${ann}&custom_ports.hasAnyKey=north`, ['half']],
    [`group={"any":[["custom_photo.isNull","false"],["custom_owner.in","${bob}"]]}`, ['full', 'half']],
  ])('%s of members', async (address, rows) => {
    expect(await shown(member, address, [harbour])).toEqual({ rows, faults: 0 });
  });

  it.each([
    [`d_the_house.in=${ann}`, ['one']],
    [`d_the_house.nin=${ann}`, ['three', 'two']],
    ['d_the_house.isNull=true', ['three']],
    ['d_views.isNull=false', ['one']],
    ['d_views.isNull=true', ['three', 'two']],
    ['d_for.hasNoKey=a,b', ['three', 'two']],
  ])('%s of the listings of a dataset', async (address, rows) => {
    const [only] = Object.values(listings.list?.where?.dataset_id ?? {});
    const own: Predicate = { field: 'dataset_id', op: 'eq', value: only as Json };
    expect(await shown(listings, address, [own])).toEqual({ rows, faults: 0 });
  });

  it.each([
    'custom_ports.hasAnyKey=west',
    'custom_ports.hasNoKey=',
    'custom_ports.in=north',
    'custom_topics.hasNoKey=sea',
    'custom_owner.in=@me',
    'custom_owner.eq=1',
    'custom_photo.eq=/a.png',
    'custom_photo.isNull=maybe',
    'custom_secrets.hasAnyKey=gold',
    'value_keys.hasAnyKey=custom_ports',
  ])('leave %s out and say so', async (address) => {
    expect(await shown(member, address, [harbour])).toEqual({ rows: ['bare', 'blank', 'full', 'half'], faults: 1 });
  });

  it('count what is behind each option and tag', async () => {
    const values = { custom_ports: ['north', 'south, east'], custom_topics: [red ?? '', blue ?? ''] };
    const wheres = Object.entries(values).flatMap(([name, of]) => {
      const field = fieldOf(member, name);
      if (!field || !facetOperator(field)) throw new Error(name);
      return facetConditions({ field, values: of }, [], () => undefined, [harbour]);
    });
    const { data } = await service.ask('SpaceOwner', countsCall(member, { wheres, countLimit: 1001 }));
    expect(JSON.stringify(data)).toMatch(/2.*1.*1.*2/);
  });

  it('tell nobody of a value that not everybody sees', async () => {
    const query = `query ($key: String!) { rows: member(where: { value_keys: { _has_key: $key } }) { email value_keys } }`;
    const findByKey = async (key: string) => service.ask('AUTHOR', { query, variables: { key } });
    const owner = { query, variables: { key: 'custom_ports' } };
    expect(JSON.stringify((await service.ask('SpaceOwner', owner)).data)).toContain('full@keys.example');
    expect(JSON.stringify((await service.ask('SpaceOwner', owner)).data)).not.toContain('secret');
    for (const key of ['custom_secrets', 'custom_secrets=gold']) {
      expect(JSON.stringify((await findByKey(key)).data ?? { rows: [] })).toBe('{"rows":[]}');
      for (const role of ['anonymous', 'user'] as const)
        expect(brings(await service.ask(role, { query, variables: { key } }))).toBe(false);
    }
  });
});
