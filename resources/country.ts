import type { TextField } from '#schema/field.ts';
import { defineResource } from '#schema/resource.ts';

const text = (name: string) => ({ kind: 'text', name, filled: true, readOnly: 'always' }) as const satisfies TextField;

/** The countries of the world with their currencies, the same for every space: what amounts choose their currency from. */
export const country = defineResource({
  name: 'country',
  labels: { one: 'Country', many: 'Countries' },
  subject: 'Country',
  actions: ['read'],
  scope: 'platform',
  title: 'name',
  fields: [
    { ...text('name'), required: true },
    { ...text('iso_code'), required: true },
    ...['country_code', 'currency_code', 'currency_name', 'currency_symbol'].map(text),
    ...['language_code', 'language_name', 'flag'].map(text),
  ],
  list: { columns: ['name', 'currency_code'], search: ['name'], sort: [{ by: 'name' }] },
});
