import { describe, expect, it } from 'vitest';
import type { Resource } from '#schema/resource.ts';
import { answeredBy, createTargets, deriveRoutes, pathTo } from './routes.ts';

const base = { subject: 'Page', scope: 'space', title: 'name', fields: [{ kind: 'text', name: 'name' }] } as const;

const bird: Resource = {
  ...base,
  name: 'bird',
  labels: { one: 'Bird', many: 'Birds' },
  routes: { list: '/zoo', create: '/zoo/bird/new', edit: '/zoo/bird/edit/:id' },
  borrows: ['list'],
};

/** Animals of all kinds in one list. */
const animal: Resource = {
  ...base,
  name: 'animal',
  labels: { one: 'Animal', many: 'Animals' },
  fields: [...base.fields, { kind: 'choice', name: 'kind', options: [{ value: 'bird' }, { value: 'fish' }] }],
  routes: { list: '/zoo', create: '/zoo/:kind/new', edit: '/zoo/:kind/edit/:id' },
  borrows: ['create', 'edit'],
};

describe('borrowed views', () => {
  it('are answered by their owners alone', () => {
    expect(deriveRoutes([bird, animal]).map(({ path, resource }) => `${resource.name} ${path}`)).toEqual([
      'bird /zoo/bird/new',
      'bird /zoo/bird/edit/:id',
      'animal /zoo',
    ]);
  });

  it('lead from a row to the page of its kind, and from that back to the list', () => {
    expect(pathTo(animal, 'edit', { kind: 'bird', id: '1' })).toBe('/zoo/bird/edit/1');
    expect(pathTo(bird, 'list')).toBe('/zoo');
    expect(createTargets(animal).map(({ path }) => path)).toEqual(['/zoo/bird/new', '/zoo/fish/new']);
  });

  it('name the resources whose rights decide', () => {
    expect(answeredBy(animal, 'create')).toEqual(['bird', 'fish']);
    expect(answeredBy(animal, 'list')).toEqual(['animal']);
    expect(answeredBy(bird, 'list')).toEqual(['bird']);
  });
});
