import { describe, expect, it } from 'vitest';
import { checkFields } from '../checks/check-field.ts';
import { fieldsFromFixed, fixedFieldTypes } from './fixed-fields.ts';

describe('fieldsFromFixed', () => {
  it('turns every type into a field that the vocabulary knows', () => {
    const fields = fieldsFromFixed(
      fixedFieldTypes.map((type, index) => ({ key: `k${index}`, name: type, type, options: ['a', 'b'] })),
    );
    expect(fields.map((field) => field.label)).toEqual(fixedFieldTypes);
    expect(checkFields('fixed_fields', fields)).toEqual([]);
  });

  it('carries name, key, help and required over', () => {
    expect(
      fieldsFromFixed([{ key: 'stars', name: 'Stars', type: 'RatingBox', required: true, help: 'Of five.' }]),
    ).toEqual([{ kind: 'rating', name: 'stars', label: 'Stars', help: 'Of five.', required: true }]);
  });

  it('refers to listings of one dataset, or of all', () => {
    const dataset = '11111111-1111-4111-8111-111111111111';
    const house = { key: 'house', name: 'House', type: 'Listing' };
    const field = { kind: 'reference', to: 'listing', relation: false, name: 'house', label: 'House', required: false };
    expect(fieldsFromFixed([{ ...house, dataset }])).toEqual([
      { ...field, where: { field: 'dataset_id', op: 'eq', value: dataset } },
    ]);
    for (const none of [undefined, null, '', 'houses', 7]) {
      expect(fieldsFromFixed([{ ...house, ...(none !== undefined && { dataset: none }) }])).toEqual([field]);
    }
  });

  it('leaves out what is no field, and keeps the rest', () => {
    const good = { key: 'a', name: 'A', type: 'Text' };
    const bad = [
      null,
      'text',
      { key: '', type: 'Text' },
      { key: 'b', type: 'Hologram' },
      { key: 'c', type: 'Select' },
      { key: 'd', type: 'toString' },
    ];
    expect(fieldsFromFixed([...bad, good, { ...good, name: 'Again' }]).map((field) => field.label)).toEqual(['A']);
    expect(fieldsFromFixed({ a: 1 })).toEqual([]);
    expect(fieldsFromFixed(undefined)).toEqual([]);
  });
});
