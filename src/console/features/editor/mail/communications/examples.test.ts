import { expect, it } from 'vitest';
import { exampleTitle, exampleValues } from './examples.ts';

const context = {
  fields: [
    { kind: 'text', name: 'name', label: 'Your name' },
    { kind: 'choice', name: 'place', label: 'Place', options: [{ value: 'l', label: 'Lofoten' }] },
    { kind: 'text', name: 'mail', format: 'email', label: 'Email' },
  ],
  ...{ form: 'Contact', language: 'en', home: 'https://harbour.example' },
} as const;

it('says of a record what visitors saw, and who filled it in', () => {
  const row = { id: '1', info: { name: 'Ann Smith', place: 'l', mail: 'ann@example.com', gone: 'x' } };
  expect(exampleValues('record', row, context)).toEqual({
    member: { email: 'ann@example.com', first_name: 'Ann', last_name: 'Smith', name: 'Ann Smith' },
    form: { name: 'Contact' },
    record: {
      ...{ name: 'Ann Smith', place: 'Lofoten', mail: 'ann@example.com' },
      summary: 'Your name: Ann Smith · Place: Lofoten · Email: ann@example.com',
    },
  });
  expect(exampleTitle('record', row, context)).toBe('Ann Smith · Lofoten · ann@example.com');
});

it('says amounts in their currency: yen have no cents', () => {
  const paid = (currency: string) =>
    exampleValues('purchase', { id: '1', amount: 1200, currency }, context).payment?.amount;
  expect([paid('JPY'), paid('EUR'), paid('XXQ')]).toEqual(['¥1,200', '€1,200.00', expect.stringContaining('1,200')]);
});
