import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { changesOf, merge, sameJson, withoutStray } from './changes.ts';

describe('what a save sends', () => {
  it('is only what changed', () => {
    const before = { name: 'a', tags: { x: true, y: true }, list: [1, { a: null }], gone: null };
    const after = { name: 'b', tags: { y: true, x: true }, list: [1, { a: null }], gone: '' };
    expect(changesOf(before, after)).toEqual({ name: 'b', gone: '' });
  });

  it('tells apart what JSON tells apart', () => {
    expect(sameJson([1, 2], [2, 1])).toBe(false);
    expect(sameJson({ a: undefined as never }, {})).toBe(false);
    expect(sameJson([], {})).toBe(false);
    expect(sameJson('1', 1)).toBe(false);
  });

  const fields: readonly Field[] = [
    { kind: 'reference', name: 'source_id', to: 'source' },
    { kind: 'group', name: 'data', fieldsFrom: { reference: 'source_id', column: 'fields' } },
  ];
  const members = (): readonly Field[] => [{ kind: 'text', name: 'kept' }];
  const value = { kept: 'a', stray: 'b' };

  it('drops values that belong to no field once another source is chosen', () => {
    const after = withoutStray(fields, members, { source_id: '1', data: value }, { source_id: '2', data: value });
    expect(after).toEqual({ source_id: '2', data: { kept: 'a' } });
  });

  it('leaves them alone while the source is the same', () => {
    const after = withoutStray(fields, members, { source_id: '1', data: value }, { source_id: '1', data: value });
    expect(after).toEqual({ source_id: '1', data: value });
  });
});

describe('two edits of one record', () => {
  const before = { name: 'a', slug: 'a', title: 't', tags: { x: true } };

  it('join where they touch different fields', () => {
    const merged = merge(before, { ...before, name: 'b' }, { ...before, slug: 'c', tags: {} });
    expect(merged).toEqual({ values: { name: 'b', slug: 'c', title: 't', tags: {} }, conflicts: [] });
  });

  it('conflict where both changed a field to something else, and keep ours until somebody decides', () => {
    const merged = merge(before, { ...before, name: 'b', title: 'u' }, { ...before, name: 'c', title: 'u' });
    expect(merged).toEqual({ values: { ...before, name: 'b', title: 'u' }, conflicts: ['name'] });
  });
});
