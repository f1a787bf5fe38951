import { expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { keyReader } from './match-key.ts';

it('finds a record by a time of the importer’s zone', () => {
  const field: Field = { kind: 'date', name: 'at', precision: 'minute' };
  const keys = keyReader(['at'], [{ key: 'at', field, at: 0, zone: 'Europe/Paris' }], []);
  const { values } = keys.of({ number: 2, cells: ['2026-07-01 09:30'] }, () => 0);
  expect(values && keys.textOf(values)).toBe(keys.textOf({ at: '2026-07-01T07:30:00+00:00' }));
});
