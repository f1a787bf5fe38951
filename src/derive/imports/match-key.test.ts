import { afterEach, expect, it, vi } from 'vitest';
import type { Field } from '#schema/field.ts';
import { keyReader } from './match-key.ts';

afterEach(() => vi.unstubAllEnvs());

it('finds a record by a time of the importer’s zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const field: Field = { kind: 'date', name: 'at', precision: 'minute' };
  const keys = keyReader(['at'], [{ key: 'at', field, at: 0, zone: 'Europe/Paris' }], []);
  const { values } = keys.of({ number: 2, cells: ['2026-07-01 09:30'] }, () => 0);
  expect(values && keys.textOf(values)).toBe(keys.textOf({ at: '2026-07-01T07:30:00+00:00' }));
  // As a column without a zone has it.
  expect(values && keys.textOf(values)).toBe(keys.textOf({ at: '2026-07-01T07:30:00' }));
});
