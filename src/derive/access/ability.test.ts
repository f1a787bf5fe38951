import { createMongoAbility, subject } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#schema/access.ts';
import type { Predicate } from '#schema/predicate.ts';
import { access, model, viewer } from '#tests/support/declarations.ts';
import { abilityRules, rulesAbout } from './ability.ts';

const abilityOf = (role: string, flag = false) => createMongoAbility(abilityRules(access, model, viewer(role, flag)));

describe('abilityRules', () => {
  it('give what the matrix gives, and nothing else', () => {
    const writer = abilityOf('WRITER');
    expect(writer.can('create', 'post')).toBe(true);
    expect(writer.can('delete', 'post')).toBe(false);
    expect(writer.can('publish', 'post')).toBe(false);
    expect(writer.can('read', 'tag')).toBe(false);
    expect(writer.can('read', 'nothing')).toBe(false);
  });

  it('deny a role that nobody has heard of', () => {
    expect(abilityRules(access, model, viewer('constructor'))).toEqual([]);
  });

  it('hold only for rows of the selected space', () => {
    const chief = abilityOf('CHIEF');
    expect(chief.can('update', subject('post', { space_id: 's1' }) as never)).toBe(true);
    expect(chief.can('update', subject('post', { space_id: 's2' }) as never)).toBe(false);
  });

  it('close fields by their guard, by what they point at, and by what the database keeps', () => {
    const [chief, writer] = [abilityOf('CHIEF'), abilityOf('WRITER')];
    expect(chief.can('read', 'post', 'script')).toBe(true);
    expect(writer.can('read', 'post', 'script')).toBe(false);
    expect(writer.can('read', 'post', 'tag_ids')).toBe(false);
    expect(writer.can('read', 'post', 'author_id')).toBe(true);
    expect(chief.can('update', 'post', 'author_id')).toBe(false);
  });

  it('ask for the flag where a rule does', () => {
    expect(abilityOf('GUEST').can('read', 'post')).toBe(false);
    expect(abilityOf('GUEST', true).can('read', 'post')).toBe(true);
  });

  it('tell also of subjects that no resource has, in a space alone', () => {
    expect(abilityOf('CHIEF').can('create', 'Head Injection')).toBe(true);
    expect(abilityOf('WRITER').can('create', 'Head Injection')).toBe(false);
  });

  it('give nothing of a space to a viewer who has selected none', () => {
    expect(abilityRules(access, model, { ...viewer('CHIEF'), spaceId: null }).map((rule) => rule.subject)).toEqual([
      'user',
    ]);
  });

  it('hold a row to one of the ways in which its rule can be met', () => {
    const where: Predicate = {
      any: [
        { field: 'status', op: 'eq', value: 'NEW' },
        {
          all: [
            { field: 'rank', op: 'eq', value: 1 },
            { field: 'author_id', op: 'eq', value: { session: 'userId' } },
          ],
        },
      ],
    };
    const rows = [{ subject: 'Page', roles: ['CHIEF'], actions: ['read'] as const, where }];
    const ability = createMongoAbility(abilityRules({ ...access, rows }, model, viewer('CHIEF')));
    const reads = (post: object) => ability.can('read', subject('post', { space_id: 's1', ...post }) as never, 'name');
    expect(reads({ status: 'NEW' })).toBe(true);
    expect(reads({ status: 'OUT', rank: 1, author_id: 'u1' })).toBe(true);
    expect(reads({ status: 'OUT', rank: 1, author_id: 'u2' })).toBe(false);
    expect(reads({ status: 'NEW', space_id: 's2' })).toBe(false);
    expect(ability.can('update', subject('post', { space_id: 's1', status: 'OUT' }) as never, 'name')).toBe(true);
  });
});

describe('rulesAbout', () => {
  const names = [...model.resources.map(({ name }) => name), ...Object.values(access.matrix).flatMap(Object.keys)];
  const viewers = Object.keys(access.matrix).flatMap((role) =>
    [viewer(role, true), viewer(role)].flatMap((one): Viewer[] => [
      one,
      { ...one, readOnly: true },
      { ...one, spaceId: null },
    ]),
  );

  it('are those of all the rules that are about it', () => {
    for (const one of viewers) {
      const all = abilityRules(access, model, one);
      const bySubject = [...new Set(names)].flatMap((name) => rulesAbout(name, access, model, one));
      expect(bySubject).toEqual(all);
    }
  });

  it('are none for what nobody has declared', () => {
    expect(rulesAbout('constructor', access, model, viewer('CHIEF'))).toEqual([]);
  });
});
