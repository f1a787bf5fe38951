import { describe, expect, it } from 'vitest';
import { validate } from '#derive/values/validation.ts';
import { listing } from '#resources/listing.ts';

const partners = listing.fields.filter(({ name }) => name === 'partners');
const id = '6f3c8a52-4a86-4a76-9d0b-3c6b9e2a7f11';

describe('the partners of a listing', () => {
  it('are picked one by one, not written as JSON', () => {
    expect(validate(partners, { partners: [{ id, name: 'Fjord Tours' }, { id }] })).toEqual({});
    expect(validate(partners, { partners: null })).toEqual({});
    expect(Object.keys(validate(partners, { partners: [{ name: 'Fjord Tours' }] }))).toEqual(['partners.0.id']);
    expect(Object.keys(validate(partners, { partners: 'Fjord Tours' }))).toEqual(['partners']);
  });
});
