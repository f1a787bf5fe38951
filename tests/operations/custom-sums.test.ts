import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facetConditions, facetOperator } from '#console/list/facets/facets.ts';
import { listOptions } from '#console/query/list-options.ts';
import { countsCall } from '#derive/documents/queries.ts';
import { rowsCall } from '#derive/documents/rows-call.ts';
import { aggregatesCall, aggregateValues, currenciesCall, readCurrencies } from '#derive/documents/sums/aggregates.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import type { Filter } from '#derive/values/filter-text.ts';
import { predicateOf } from '#derive/values/list-filters/filter-group.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { model } from '#resources/model.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { type DemoService, startDemoService } from './demo-service.ts';

const space = demoSpaceIds.aurora;
const definitions: JsonObject[] = [
  { name: 'length', kind: 'number', integer: false },
  { name: 'fee', kind: 'number', integer: false, currencyFrom: 'coin' },
  { name: 'coin', kind: 'text', format: 'currency' },
  { name: 'dock', kind: 'choice', options: ['north', 'south', 'west'].map((value) => ({ value })) },
  { name: 'roofed', kind: 'boolean' },
];
/** Members with boats, and one without anything. */
const boats: JsonObject[] = [
  { length: 4.5, fee: 100, coin: 'EUR', dock: 'north', roofed: true },
  { length: 10, fee: 250.5, coin: 'EUR', dock: 'north', roofed: false },
  { length: 12.25, fee: 90, coin: 'NOK', dock: 'south', roofed: true },
  {},
];

let service: DemoService;
let member: Resource;
beforeAll(async () => {
  service = await startDemoService();
  const { saved } = await service.admin(
    `mutation ($id: uuid!, $of: jsonb!) { saved: update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $of }) { custom_slots } }`,
    { id: space, of: { member: definitions } },
  );
  const { custom_slots } = saved as { custom_slots: JsonObject };
  const [extended] = extendedResources(model.resources, { member: definitions }, custom_slots);
  if (extended?.name !== 'member') throw new Error('Members have no fields of the space.');
  member = extended;
  const objects = boats.map((boat, at) => ({
    space_id: space,
    email: `boat-${at}@harbour.example`,
    info: Object.fromEntries(Object.entries(boat).map(([name, value]) => [`custom_${name}`, value])),
  }));
  await service.admin(
    'mutation ($objects: [member_insert_input!]!) { insert_member(objects: $objects) { affected_rows } }',
    { objects },
  );
});
afterAll(() => service.close());

const harbour: Predicate = { field: 'email', op: 'endsWith', value: '@harbour.example' };

async function ask(call: Parameters<DemoService['ask']>[1]): Promise<Record<string, Json>> {
  const { data, errors } = await service.ask('SpaceOwner', call);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

describe('custom fields of a list', () => {
  it('are summed up, amounts in each currency', async () => {
    const sums = [
      { field: 'custom_length', by: 'sum' },
      { field: 'custom_length', by: 'max' },
      { field: 'custom_dock', by: 'filled' },
      { field: 'custom_fee', by: 'sum' },
    ] as const;
    const condition = { where: harbour };
    const currencies = currenciesCall(member, condition, sums);
    const known = currencies ? readCurrencies((await ask(currencies)) as JsonObject) : {};
    const answer = (await ask(aggregatesCall(member, condition, sums, known))) as JsonObject;
    expect(aggregateValues(member, sums, answer, known)).toEqual([26.75, 12.25, 3, { EUR: 350.5, NOK: 90 }]);
  });

  it('are offered for sums and facets', () => {
    const options = listOptions(member, () => true);
    expect(options.summable.map(({ name }) => name)).toEqual(expect.arrayContaining(['custom_length', 'custom_fee']));
    expect(options.filterable.filter(facetOperator).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['custom_dock', 'custom_roofed']),
    );
  });

  it('count the rows behind each value, beside the other filters', async () => {
    const fieldOfName = (name: string) => {
      const field = fieldOf(member, name);
      if (!field) throw new Error(name);
      return field;
    };
    const [dock, roofed] = [fieldOfName('custom_dock'), fieldOfName('custom_roofed')];
    const filters: Filter[] = [
      { field: roofed, op: 'eq', value: true },
      { field: dock, op: 'in', value: ['north'] },
    ];
    const counted = async (field: typeof dock, values: readonly Json[]) => {
      const wheres = facetConditions({ field, values }, filters, (given) => predicateOf(given, []), [harbour]);
      const answer = await ask(countsCall(member, { wheres, countLimit: 1001 }));
      return Object.values(answer).map((one) => {
        const { aggregate } = isJsonObject(one) ? one : {};
        return isJsonObject(aggregate) ? aggregate.count : undefined;
      });
    };
    expect(await counted(dock, ['north', 'south', 'west'])).toEqual([1, 1, 0]);
    expect(await counted(roofed, [true, false])).toEqual([1, 1]);
  });

  it('order its rows, those without a value behind', async () => {
    const sort = [{ by: 'custom_length', desc: true }];
    const { rows } = await ask(rowsCall(model, member, { fields: ['email'], where: harbour, sort, limit: 10 }));
    const emails = (Array.isArray(rows) ? rows : []).map((row) => (isJsonObject(row) ? row.email : undefined));
    expect(emails).toEqual([2, 1, 0, 3].map((at) => `boat-${at}@harbour.example`));
  });
});
