import { expect, it } from 'vitest';
import { LOOKUP, OPEN_LOOKUP } from '#derive/access/ability.ts';
import type { AccessPlace } from '#schema/access.ts';
import { createAccessControl } from './access-control-provider.ts';

const control = () =>
  createAccessControl(
    [
      { action: 'read', subject: 'page', conditions: {} },
      { action: 'read', subject: 'author', fields: ['name'] },
      { action: 'read', subject: 'dataset', fields: ['name'], reason: LOOKUP },
      { action: 'read', subject: 'workspace', fields: ['name'], reason: OPEN_LOOKUP },
      { action: 'update', subject: 'page', fields: ['name'] },
      { action: 'create', subject: 'header' },
      { action: 'update', subject: 'view', conditions: { created_by: 'maya' } },
    ],
    (resource) => (resource === 'navigation' ? ['header', 'sidebar'] : [resource]),
  );

const questions: [action: string, place: AccessPlace, allowed: boolean][] = [
  ['list', { resource: 'page' }, true],
  ['show', { resource: 'page' }, true],
  ['edit', { resource: 'page' }, true],
  ['edit', { resource: 'page', field: 'name' }, true],
  ['edit', { resource: 'page', field: 'head_injection' }, false],
  ['create', { resource: 'page' }, false],
  ['create', { resource: 'navigation' }, true],
  ['create', { resource: 'navigation', field: 'name' }, false],
  ['delete', { resource: 'page' }, false],
  ['list', { resource: 'tag' }, false],
  ['list', {}, false],
  ['an unknown action', { resource: 'page' }, false],
  ['list', { resource: 'author' }, true],
  ['count', { resource: 'author' }, false],
  ['count', { resource: 'page' }, true],
  ['browse', { resource: 'page' }, true],
  ['browse', { resource: 'tag' }, false],
  ['browse', { resource: 'dataset' }, false],
  ['list', { resource: 'workspace' }, true],
  ['browse', { resource: 'workspace' }, false],
  ['edit', { resource: 'view', record: { created_by: 'maya' } }, true],
  ['edit', { resource: 'view', record: { created_by: 'luca' } }, false],
];

it.each(questions)('%s at %j: %s', async (action, { resource, ...params }, allowed) => {
  const { accessControlProvider, accessAnswers } = control();
  const question = { action, ...(resource !== undefined && { resource }), params };
  expect(await accessControlProvider.can(question)).toMatchObject({ can: allowed });
  // The key is Refine's.
  expect(accessAnswers(['access', resource, action, { params }])).toMatchObject({ can: allowed });
});

it.each(questions)('%s at %j: %s, asked of the answer for another', async (action, target, allowed) => {
  const { can } = control().accessControlProvider;
  const answer = await can({ action, resource: 'tag' });
  if (target.resource !== undefined) expect(answer).toMatchObject({ at: expect.any(Function) });
  if (target.resource !== undefined)
    expect((answer as unknown as { at(of: AccessPlace): boolean }).at(target)).toBe(allowed);
});

it('opens no screen to whoever may look up names alone', async () => {
  const { answer } = control();
  expect(answer({ action: 'list', resource: 'dataset' }).can).toBe(false);
  expect(answer({ action: 'show', resource: 'dataset' }).can).toBe(false);
  expect(answer({ action: 'list', resource: 'dataset', params: { field: 'name' } }).can).toBe(true);
  expect(answer({ action: 'list', resource: 'page' }).at({ resource: 'dataset' })).toBe(true);
});

it('goes by other rules once they are set', async () => {
  const { accessControlProvider, setRules } = control();
  setRules([{ action: 'create', subject: 'page' }]);
  expect(await accessControlProvider.can({ action: 'create', resource: 'page' })).toMatchObject({ can: true });
  expect(await accessControlProvider.can({ action: 'list', resource: 'page' })).toMatchObject({ can: false });
});
