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
