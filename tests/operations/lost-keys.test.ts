import { expect, it } from 'vitest';
import { keyUseCall, keyUses, lostKeys, optionUseCall } from '#derive/documents/lost-keys.ts';
import { model } from '#resources/model.ts';
import type { ListField } from '#schema/field.ts';
import { resourceOf } from '#schema/model.ts';

const dataset = resourceOf(model, 'dataset');
const list = dataset.fields.find(({ name }) => name === 'fixed_fields') as ListField;
const entries = (...keys: string[]) => keys.map((key) => ({ key, name: key, type: 'Text' }));

it('a key is lost when it is removed or renamed, and not when entries move', () => {
  expect(lostKeys(list, entries('a', 'b'), entries('b', 'a'))).toEqual([]);
  expect(lostKeys(list, entries('a', 'b'), entries('b'))).toEqual(['a']);
  expect(lostKeys(list, entries('a', 'b', ''), entries('a', 'c', 'd'))).toEqual(['b']);
  expect(lostKeys(list, null, entries('a'))).toEqual([]);
});

it('the values under the keys of a dataset are those of its listings', () => {
  const uses = keyUses(model, dataset, list);
  expect(uses.map(({ resource, group }) => `${resource.name}.${group.name}`)).toContain('listing.listingData');
  const { query, variables } = keyUseCall(uses.slice(0, 1), 'id', ['the_photo']);
  expect(query).toContain('in0: listing_aggregate(where: $where0)');
  expect(JSON.stringify(variables)).toContain('%\\"the\\\\_photo\\": %');
});

it('options are counted as values are stored, of a choice of one and of one of many', () => {
  const lost = [
    { field: 'rig', many: false, values: ['A', 'B'] },
    { field: 'decks', many: true, values: ['C'] },
  ];
  const { variables } = optionUseCall(keyUses(model, dataset, list).slice(0, 1), 'id', lost);
  expect(variables.where0).toEqual({
    dataset_id: { _eq: 'id' },
    _or: [{ rig: 'A' }, { rig: 'B' }, { decks: ['C'] }].map((listingData) => ({
      info: { _contains: { listingData } },
    })),
  });
});
