import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataClient } from '#console/providers/data/data-client.ts';
import { createDataProvider } from '#console/providers/data/data-provider.ts';
import { editedAt } from '#console/records/saving/edited-at.ts';
import { type RecordAccess, saveValues } from '#console/records/saving/save-values.ts';
import { undoOf } from '#derive/documents/batch-undo.ts';
import { type BatchUpdate, changeRecords } from '#derive/documents/batches.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import { pick } from '#derive/values/changes.ts';
import { people } from '#local/demo/accounts.ts';
import { model as declared } from '#resources/model.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { propertyRuns } from '../../support/property-runs.ts';

/** Milliseconds. The full tier makes a thousand changes and undoes them. */
const LONG = 240_000;

/** What the console does and takes back, over the whole product: each person with their own token, by the ways of its notices. */
const CHANGES = 1000;
const RECORDS = 8;

const everybody = ['owner', 'admin', 'contractor'] as const;
type Who = (typeof everybody)[number];
const roles = { owner: 'SpaceOwner', admin: 'ADMIN', contractor: 'CONTRACTOR' } as const;
const kinds = ['page', 'listing', 'partner'] as const;
type Kind = (typeof kinds)[number];

const custom = {
  custom_undo_level: fc.constantFrom('gold', 'silver', null),
  custom_undo_size: fc.option(fc.integer({ min: -1000, max: 1000 })),
  custom_undo_note: fc.option(fc.string({ maxLength: 20 }).map((text) => `Is ${text.replaceAll('\0', '')}`)),
};
const text = fc.string({ maxLength: 20 }).map((one) => `Is ${one.replaceAll('\0', '').trim()}`);
const fields: Record<Kind, Record<string, fc.Arbitrary<Json>>> = {
  page: { name: text, title: text, meta_description: text, ...custom },
  listing: { name: text, ...custom },
  partner: { name: text, description: fc.option(text), ...custom },
};
const definitions = [
  { name: 'undo_level', kind: 'choice', options: [{ value: 'gold' }, { value: 'silver' }] },
  { name: 'undo_size', kind: 'number' },
  { name: 'undo_note', kind: 'text' },
];

const acts = fc.oneof(
  { weight: 6, arbitrary: fc.constant('change' as const) },
  { weight: 2, arbitrary: fc.constant('bulk' as const) },
  { weight: 1, arbitrary: fc.constant('insert' as const) },
  { weight: 1, arbitrary: fc.constant('delete' as const) },
  { weight: 1, arbitrary: fc.constant('restore' as const) },
);
const step = fc.constantFrom(...kinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    // A contractor works on pages alone.
    who: fc.constantFrom<Who>(...(kind === 'page' ? everybody : (['owner', 'admin'] as const))),
    act: acts,
    records: fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 4 }),
    values: fc
      .record(fields[kind], { requiredKeys: [] })
      .filter((values) => Object.keys(values).length > 0) as fc.Arbitrary<JsonObject>,
  }),
);

let product: TestProduct;
let model: Model;
const tokens = {} as Record<Who, string>;
let dataset_id = '';
const inSpace = { 'x-space-id': spaces.aurora };

beforeAll(async () => {
  product = await startTestProduct();
  for (const who of everybody) tokens[who] = await product.signIn(who);
  const path = `/api/spaces/${spaces.aurora}/people/${people.contractor.id}`;
  expect((await product.call('PATCH', path, tokens.owner, { pageAccess: true })).status).toBe(200);
  const found = await product.admin(`{ space(where: { id: { _eq: "${spaces.aurora}" } }) { data_model } }`);
  const before = (found.data?.space?.[0]?.data_model ?? {}) as Record<string, JsonObject[]>;
  const added = Object.fromEntries(kinds.map((kind) => [kind, [...(before[kind] ?? []), ...definitions]]));
  const { data } = await product.admin(
    `mutation ($id: uuid!, $model: jsonb!) {
      result: update_space(where: { id: { _eq: $id } }, _set: { data_model: $model }) { returning { data_model custom_slots } }
      dataset: insert_dataset_one(object: { name: "Undone at random", type: TOP_LIST, fixed_fields: [], space_id: "${spaces.aurora}" }) { id }
    }`,
    { id: spaces.aurora, model: { ...before, ...added } },
  );
  const { result, dataset } = data as unknown as {
    result: { returning: { data_model: JsonObject; custom_slots: JsonObject }[] };
    dataset: { id: string };
  };
  dataset_id = dataset.id;
  const [space] = result.returning;
  const own = extendedResources(declared.resources, space?.data_model, space?.custom_slots);
  model = {
    ...declared,
    resources: declared.resources.map((one) => own.find(({ name }) => name === one.name) ?? one),
  };
});
afterAll(() => product.close());

/** What the console has for a person: its data provider, a record's access, and calls for many records. */
function consoleOf(who: Who) {
  const credentials = { token: async () => tokens[who], spaceId: spaces.aurora, onRefused: () => {} };
  const viewer = { userId: people[who].id, role: roles[who], spaceId: spaces.aurora, flags: { pageAccess: true } };
  const clients = (options?: object) => new DataClient(`${product.origin}/v1/graphql`, credentials, options);
  const provider = createDataProvider({ model, clients, viewer });
  const read = async (kind: Kind, id: string): Promise<JsonObject> => {
    const names = [...Object.keys(fields[kind]), ...editedAt(resourceOf(model, kind))];
    return (await provider.getOne({ resource: kind, id, meta: { fields: names } })).data as JsonObject;
  };
  const access = (kind: Kind): RecordAccess => ({
    read: (id) => read(kind, id),
    update: async (id, variables, expectedVersion) =>
      (await provider.update({ resource: kind, id, variables, meta: { expectedVersion } })).data as JsonObject,
  });
  const many = async (kind: Kind, ids: readonly string[], change: BatchUpdate): Promise<void> => {
    const { call, read: idsIn } = changeRecords({ resource: kind, ids, change }).prepare({ model, viewer });
    expect(call && idsIn(await clients().run<JsonObject>(call))).toHaveLength(ids.length);
  };
  return { provider, read, access, many };
}

it('gives the data of the start again when all that several people did at random is undone by the ways of the console', {
  timeout: LONG,
}, async () => {
  const consoles = Object.fromEntries(everybody.map((who) => [who, consoleOf(who)])) as Record<
    Who,
    ReturnType<typeof consoleOf>
  >;
  const { provider } = consoles.owner;
  const there: Record<Kind, string[]> = { page: [], listing: [], partner: [] };
  const trash: Record<Kind, string[]> = { page: [], listing: [], partner: [] };
  const parents = { page: {}, listing: { dataset_id }, partner: {} };
  const insert = async (who: Who, kind: Kind, values: JsonObject): Promise<string> => {
    const slug = kind === 'partner' ? {} : { slug: crypto.randomUUID() };
    const variables = { name: 'New', ...parents[kind], ...slug, ...values };
    const id = String((await consoles[who].provider.create({ resource: kind, variables })).data.id);
    there[kind].push(id);
    return id;
  };
  for (const kind of kinds) {
    for (let nth = 0; nth < RECORDS; nth += 1) {
      const some = fc.sample(fc.record(fields[kind], { requiredKeys: ['name'] }), { numRuns: 1, seed: nth });
      await insert('owner', kind, some[0] as JsonObject);
    }
  }
  /** All records as the lists of the console show them, those of the demo too. */
  const everything = async () => {
    const lists = kinds.map(async (kind) => {
      const { data } = await provider.getList({
        resource: kind,
        pagination: { pageSize: 1000 },
        sorters: [{ field: 'id', order: 'asc' }],
        meta: { fields: Object.keys(fields[kind]) },
      });
      return data;
    });
    return Object.fromEntries((await Promise.all(lists)).map((rows, index) => [kinds[index], rows]));
  };

  const move = (from: string[], to: string[], id: string) => {
    from.splice(from.indexOf(id), 1);
    to.push(id);
  };
  const isSoft = (kind: Kind) => typeof resourceOf(model, kind).delete === 'object';

  type Undo = () => Promise<void>;
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
  const doings: Record<Step['act'], (step: Step) => Promise<Undo | undefined>> = {
    async change({ kind, who, records, values }) {
      const { read, access } = consoles[who];
      const [id = ''] = chosen(there[kind], records);
      const resource = resourceOf(model, kind);
      const names = Object.keys(values);
      const was = await read(kind, id);
      const saved = await saveValues(resource, access(kind), was, { id, was: pick(was, names), values });
      const left: JsonObject = { ...was, ...values, ...saved.row };
      return async () => {
        const change = { id, was: pick(left, names), values: pick(was, names) };
        const undone = await saveValues(resource, access(kind), left, change);
        expect(undone.conflict).toBeUndefined();
      };
    },
    async bulk({ kind, who, records, values }) {
      const { read, many } = consoles[who];
      const ids = chosen(there[kind], records);
      const change: BatchUpdate = { do: 'update', values };
      const before = new Map(await Promise.all(ids.map(async (id) => [id, await read(kind, id)] as const)));
      await many(kind, ids, change);
      return async () => {
        for (const step of undoOf(change, ids, before)) await many(kind, step.ids, step.change);
      };
    },
    async insert({ kind, who, values }) {
      const id = await insert(who, kind, values);
      return async () => {
        await consoles[who].provider.deleteOne({ resource: kind, id });
        there[kind].splice(there[kind].indexOf(id), 1);
      };
    },
    async delete({ kind, who, records }) {
      if (there[kind].length <= 4) return undefined;
      const [id = ''] = chosen(there[kind], records);
      await consoles[who].provider.deleteOne({ resource: kind, id });
      move(there[kind], trash[kind], id);
      return async () => {
        if (isSoft(kind)) await restore(who, kind, id);
        else await bringBack(who, kind, id);
        move(trash[kind], there[kind], id);
      };
    },
    async restore({ kind, who, records }) {
      if (!isSoft(kind) || trash[kind].length === 0) return undefined;
      const [id = ''] = chosen(trash[kind], records);
      await restore(who, kind, id);
      move(trash[kind], there[kind], id);
      return async () => {
        // What came after it was undone, which has edited the record again.
        const { updated_at: readAt } = await consoles[who].read(kind, id);
        await consoles[who].provider.deleteOne({ resource: kind, id, meta: { expectedVersion: { readAt } } });
        move(there[kind], trash[kind], id);
      };
    },
  };
  const restore = async (who: Who, kind: Kind, id: string): Promise<JsonObject> =>
    (await consoles[who].provider.update({ resource: kind, id, variables: {}, meta: { restore: true } }))
      .data as JsonObject;
  async function bringBack(who: Who, resource: Kind, id: string): Promise<void> {
    const answer = await fetch(`${product.origin}/api/deletions/undo`, {
      method: 'POST',
      headers: { ...inSpace, authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ resource, ids: [id] }),
    });
    expect(await answer.json()).toEqual({ restored: 1 });
  }

  const start = await everything();
  const { numRuns = CHANGES, seed } = propertyRuns(CHANGES);
  const undos: Undo[] = [];
  const done = new Map<string, number>();
  for (const one of fc.sample(step, { numRuns, ...(seed !== undefined && { seed }) })) {
    const undo = await doings[one.act](one);
    if (!undo) continue;
    undos.push(undo);
    for (const what of [one.act, one.who]) done.set(what, (done.get(what) ?? 0) + 1);
  }
  expect(await everything()).not.toEqual(start);
  // All of them, by all people.
  for (const what of [...Object.keys(doings), ...everybody]) expect(done.get(what), what).toBeGreaterThan(numRuns / 50);
  for (const undo of undos.reverse()) await undo();
  expect(await everything(), `PROPERTY_SEED=${seed}`).toEqual(start);
  expect([trash, Object.values(there).map((ids) => ids.length)]).toEqual([
    { page: [], listing: [], partner: [] },
    kinds.map(() => RECORDS),
  ]);
});

/** Some of these ids, by numbers of any size. */
const chosen = (ids: readonly string[], numbers: readonly number[]): string[] => [
  ...new Set(numbers.map((nth) => ids[nth % ids.length] ?? '')),
];
