import { createMongoAbility, subject } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import { abilityRules, holds } from '#derive/access/ability.ts';
import { type Explanation, explain, explainSubject } from '#derive/access/explain.ts';
import { access } from '#permissions/access.ts';
import { subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import { resourceOf } from '#schema/model.ts';
import { tenantColumn } from '#schema/resource.ts';

const actions = ['read', 'create', 'update', 'delete', 'publish'] as const;

const viewers: Viewer[] = access.roles.flatMap(({ name, inSpace }) =>
  [false, true].flatMap((pageAccess) =>
    (inSpace ? ['mine', null] : [null]).map((spaceId) => ({
      role: name,
      userId: 'me',
      spaceId,
      flags: { pageAccess },
    })),
  ),
);

describe('the rule that is named', () => {
  it('is the answer of the abilities in every question', () => {
    let count = 0;
    for (const viewer of viewers) {
      const ability = createMongoAbility(abilityRules(access, model, viewer));
      for (const resource of model.resources) {
        const tenant = tenantColumn(resource);
        const records = [undefined, ...(tenant ? [{ [tenant]: 'mine' }, { [tenant]: 'theirs' }] : [])];
        for (const action of actions) {
          for (const record of records) {
            for (const field of [undefined, ...resource.fields.map(({ name }) => name)]) {
              const { allowed, reason } = explain(access, model, viewer, { action, resource, field, record });
              const shown = ability.can(
                action,
                record ? (subject(resource.name, { ...record }) as never) : resource.name,
                field,
              );
              const where = `${viewer.role} ${action} ${resource.name}.${field} ${JSON.stringify(record)}: ${JSON.stringify(reason)}`;
              count += 1;
              if (allowed !== shown) expect.fail(`${where}: ability ${shown}, explanation ${allowed}`);
            }
          }
        }
      }
    }
    console.log(`permissions: ${count} explanations compared with the abilities`);
  });

  it('is the answer of the server in every question about a subject', () => {
    for (const viewer of viewers) {
      for (const action of actions) {
        for (const name of subjects) {
          expect(explainSubject(access, viewer, action, name).allowed).toBe(holds(access, viewer, action, name));
        }
      }
    }
  });
});

describe('why not?', () => {
  const viewer = (role: string, change: Partial<Viewer> = {}): Viewer => ({
    role,
    userId: 'me',
    spaceId: 'mine',
    flags: { pageAccess: false },
    ...change,
  });
  const ask = (actor: Viewer, name: string, question: object = {}) =>
    explain(access, model, actor, { action: 'read', resource: resourceOf(model, name), ...question });
  const no = (reason: object): Partial<Explanation> => ({ allowed: false, reason: expect.objectContaining(reason) });

  it.each([
    ['the matrix', ask(viewer('AUTHOR'), 'tag'), { rule: 'matrix', role: 'AUTHOR', action: 'read', subject: 'Tags' }],
    ['the flag', ask(viewer('CONTRACTOR'), 'page'), { rule: 'flag', flag: 'pageAccess' }],
    ['the place', ask(viewer('ADMIN', { spaceId: null }), 'page'), { rule: 'place', scope: 'space' }],
    [
      'the guard of the field',
      ask(viewer('AUTHOR'), 'page', { field: 'head_injection' }),
      { rule: 'guard', subject: 'Head Injection' },
    ],
    [
      'what the field leads to',
      ask(viewer('AUTHOR'), 'page', { field: 'tag_ids' }),
      { rule: 'target', subject: 'Tags' },
    ],
    [
      'the field that nobody writes',
      ask(viewer('ADMIN'), 'page', { action: 'update', field: 'created_at' }),
      { rule: 'fixed', when: 'always' },
    ],
    ['another space', ask(viewer('ADMIN'), 'page', { record: { space_id: 'theirs' } }), { rule: 'row' }],
    [
      'the publish right',
      ask(viewer('EDITOR'), 'newsletter', { action: 'publish' }),
      { rule: 'matrix', action: 'publish' },
    ],
    [
      'impersonation',
      ask(viewer('EDITOR', { readOnly: true }), 'page', { action: 'update' }),
      { rule: 'impersonation' },
    ],
    [
      'importing',
      ask(viewer('AUTHOR'), 'listing', { action: 'create', needs: 'Bulk Upload' }),
      { rule: 'matrix', action: 'create', subject: 'Bulk Upload' },
    ],
    ['what nobody may', ask(viewer('SpaceOwner'), 'general', { action: 'delete' }), { rule: 'offer' }],
  ])('%s', (_what, answer, reason) => expect(answer).toMatchObject(no(reason)));

  it('names the look-up that opens a name', () => {
    expect(ask(viewer('EDITOR'), 'user', { field: 'name' })).toEqual({
      allowed: true,
      reason: { rule: 'lookup', table: 'user' },
    });
  });

  it('names the right that a screen of a space asks for, beside a look-up of names', () => {
    expect(ask(viewer('CONTRACTOR'), 'dataset', { field: 'name' })).toMatchObject({ allowed: true });
    expect(ask(viewer('CONTRACTOR'), 'dataset', { screen: true })).toMatchObject(
      no({ rule: 'matrix', action: 'read', subject: 'Dataset' }),
    );
  });
});
