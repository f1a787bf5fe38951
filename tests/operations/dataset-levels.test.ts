import { afterAll, beforeAll, expect, it } from 'vitest';
import { rightOf } from '#derive/access/rights.ts';
import { createCall, updateCall } from '#derive/documents/mutations.ts';
import { datasetResource } from '#derive/slots/dataset-resource.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { type Answer, type Caller, type DemoService, startDemoService } from './demo-service.ts';

const space = demoSpaceIds.aurora;
const levels = { price: 'managers', grade: 'admins', open: 'everybody' } as const;
const needed = { everybody: 1, managers: 2, admins: 3 };
const ranks: Partial<Record<Caller, number>> = {
  ...{ SpaceOwner: 3, ADMIN: 3, MANAGER: 2 },
  ...{ EDITOR: 1, AUTHOR: 1, CONTRACTOR: 1 },
};
const listings = resourceOf(model, 'listing');

let service: DemoService;
let dataset = { id: '', name: 'Kept', fixed_fields: [], meta: {}, info: {}, rights: {} } as never as Parameters<
  typeof datasetResource
>[1];
beforeAll(async () => {
  service = await startDemoService();
  const fixed_fields = Object.entries(levels).map(([key, change]) => ({
    ...{ key, name: key, type: 'Number' },
    ...(change !== 'everybody' && { change }),
  }));
  const { made } = await service.admin(
    `mutation ($of: dataset_insert_input!) { made: insert_dataset_one(object: $of) { id name fixed_fields meta info rights } }`,
    { of: { name: 'Kept', type: 'PLACES', fixed_fields, space_id: space } },
  );
  dataset = made as never;
});
afterAll(() => service.close());

const messageOf = ({ errors }: Answer) => errors?.map(({ message }) => message).join(' ') ?? '';

async function newListing(): Promise<string> {
  const listingData = { price: 1, grade: 1, open: 1 };
  const { made } = await service.admin(
    'mutation ($of: listing_insert_input!) { made: insert_listing_one(object: $of) { id } }',
    { of: { name: 'One', info: { listingData }, dataset_id: dataset.id, space_id: space } },
  );
  return (made as { id: string }).id;
}

async function storedData(id: string): Promise<JsonObject> {
  const query = 'query ($id: uuid!) { row: listing_by_pk(id: $id) { info } }';
  const { row } = (await service.admin(query, { id })) as { row: { info: { listingData: JsonObject } } };
  return row.info.listingData;
}

it.each(Object.keys(ranks) as Caller[])(
  '%s changes a field of a dataset as its level says, in the browser and by the data service',
  async (role) => {
    const own = datasetResource(listings, dataset, role);
    const inList = { ...model, resources: model.resources.map((one) => (one === listings ? own : one)) };
    const id = await newListing();
    const updates = rightOf(access, inList, { role, action: 'update', resource: own });
    const reads = rightOf(access, inList, { role, action: 'read', resource: own });
    for (const [key, level] of Object.entries(levels)) {
      const may = updates !== null && (ranks[role] ?? 0) >= needed[level];
      expect([key, reads?.fields.includes(`d_${key}`)]).toEqual([key, reads === null ? undefined : true]);
      expect([key, updates?.fields.includes(`d_${key}`) ?? false]).toEqual([key, may]);
      const answer = await service.ask(role, updateCall(inList, own, { id }, { [`d_${key}`]: 2 }));
      expect([key, (await storedData(id))[key]]).toEqual([key, may ? 2 : 1]);
      if (updates && !may) expect(messageOf(answer)).toContain('Your role may not change this field. [listingData]');
    }
    if (!updates) return;
    const of = (listingData: JsonObject) => ({ name: `By ${role}`, dataset_id: dataset.id, listingData });
    expect(messageOf(await service.ask(role, createCall(model, listings, of({ open: 1 }))))).toBe('');
    const priced = messageOf(await service.ask(role, createCall(model, listings, of({ price: 1 }))));
    if ((ranks[role] ?? 0) >= 2) expect(priced).toBe('');
    else expect(priced).toContain('Your role may not change this field.');
  },
);
