import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { changesOf, merge, sameJson, withClosed, withoutStray } from './changes.ts';

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

describe('members of a group that the viewer may not change', () => {
  const fields: readonly Field[] = [
    { kind: 'reference', name: 'source_id', to: 'source' },
    { kind: 'group', name: 'data', fieldsFrom: { reference: 'source_id', column: 'fields' } },
  ];
  const members = (): readonly Field[] => [
    { kind: 'number', name: 'price', readOnly: 'always' },
    { kind: 'text', name: 'open' },
  ];
  const closed = (values: JsonObject, latest: JsonObject) => withClosed(fields, members, values, latest);

  it('hold what was saved last, and are no conflict', () => {
    const before = { source_id: '1', data: { price: 1, open: 'a' } };
    const ours = { source_id: '1', data: { price: 1, open: 'b' } };
    const theirs = { source_id: '1', data: { price: 2, open: 'a' } };
    expect(merge(closed(before, theirs), closed(ours, theirs), theirs)).toEqual({
      values: { source_id: '1', data: { price: 2, open: 'b' } },
      conflicts: [],
    });
    const both = { source_id: '1', data: { price: 2, open: 'c' } };
    expect(merge(closed(before, both), closed(ours, both), both).conflicts).toEqual(['data']);
    expect(closed(ours, { source_id: '1', data: {} }).data).toEqual({ open: 'b' });
    expect(closed({ data: null }, theirs)).toEqual({ data: { price: 2 } });
  });

  it('are left alone under another source, and where nothing is said of their group', () => {
    const moved = { source_id: '2', data: { price: 1 } };
    expect(closed(moved, { source_id: '1', data: { price: 2 } })).toEqual(moved);
    expect(closed({ source_id: '1' }, { source_id: '1', data: { price: 2 } })).toEqual({ source_id: '1' });
  });
});
