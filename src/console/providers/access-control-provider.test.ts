import { createMongoAbility } from '@casl/ability';
import { expect, it } from 'vitest';
import { createAccessControlProvider } from './access-control-provider.ts';

const { can } = createAccessControlProvider(
  createMongoAbility([
    { action: 'read', subject: 'page' },
    { action: 'update', subject: 'page', fields: ['name'] },
  ]),
);

it.each([
  ['list', 'page', undefined, true],
  ['show', 'page', undefined, true],
  ['edit', 'page', undefined, true],
  ['edit', 'page', 'name', true],
  ['edit', 'page', 'head_injection', false],
  ['create', 'page', undefined, false],
  ['delete', 'page', undefined, false],
  ['list', 'tag', undefined, false],
  ['an unknown action', 'page', undefined, false],
])('%s on %s, field %s: %s', async (action, resource, field, expected) => {
  expect(await can({ action, resource, params: { field } })).toEqual({ can: expected });
});
