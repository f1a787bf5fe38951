import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { undoOf } from './batch-undo.ts';

const before = new Map<string, JsonObject>([
  ['1', { tag_ids: { old: true } }],
  ['2', { tag_ids: { old: true, new: true } }],
  ['3', { tag_ids: null }],
  ['4', { tag_ids: { old: true } }],
]);
const ids = ['1', '2', '3', '4'];

describe('undoOf', () => {
  it('takes added keys from those alone that did not have them', () => {
    const change = { do: 'update', values: {}, keys: { tag_ids: { add: ['new'], remove: [] } } } as const;
    expect(undoOf(change, ids, before)).toEqual([
      { ids: ['1', '3', '4'], change: { do: 'update', values: {}, keys: { tag_ids: { add: [], remove: ['new'] } } } },
    ]);
  });

  it('gives removed keys back to those that had them', () => {
    const change = { do: 'update', values: {}, keys: { tag_ids: { add: [], remove: ['new', 'other'] } } } as const;
    expect(undoOf(change, ids, before)).toEqual([
      { ids: ['2'], change: { do: 'update', values: {}, keys: { tag_ids: { add: ['new'], remove: [] } } } },
    ]);
  });

  it('puts replaced values back, records with the same ones together', () => {
    const change = { do: 'update', values: { tag_ids: { other: true } } } as const;
    expect(undoOf(change, [...ids, 'unknown'], before)).toEqual([
      { ids: ['1', '4'], change: { do: 'update', values: { tag_ids: { old: true } } } },
      { ids: ['2'], change: { do: 'update', values: { tag_ids: { old: true, new: true } } } },
      { ids: ['3'], change: { do: 'update', values: { tag_ids: null } } },
    ]);
  });
});
