import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { columnRoom } from './column-room.ts';

const name: Field = { kind: 'text', name: 'name' };
const slug: Field = { kind: 'text', name: 'slug', format: 'slug' };
const author: Field = { kind: 'reference', name: 'author_id', to: 'user' };
const status: Field = { kind: 'choice', name: 'status', options: [{ value: 'DRAFT', tone: 'warning' }] };

describe('the room of a column', () => {
  it('is a share of what is left, and more for names and for slugs, which tell records apart', () => {
    expect([
      columnRoom(name, true, undefined),
      ...[slug, author].map((field) => columnRoom(field, false, undefined)),
    ]).toEqual([
      { flex: 1.6, minWidth: 200 },
      { flex: 1.6, minWidth: 156 },
      { flex: 1, minWidth: 120 },
    ]);
  });

  it('is the same in every list where it fits all values, also the longest', () => {
    expect(columnRoom(status, false, undefined)).toEqual({ flex: 0, minWidth: 136 });
    const wordy: Field = { ...status, options: [{ value: 'UPDATED', label: 'Unpublished changes', tone: 'warning' }] };
    expect(columnRoom(wordy, false, undefined)).toEqual({ flex: 0, minWidth: 174 });
  });

  it('grows with the longest option without a tone, to a limit', () => {
    const roomOf = (label: string) =>
      columnRoom({ kind: 'choice', name: 'type', options: [{ value: 'A', label }] }, false, undefined);
    expect(['Reply', 'New form record', 'A membership that ends within the next month'].map(roomOf)).toEqual([
      { flex: 0.8, minWidth: 120 },
      { flex: 0.8, minWidth: 129 },
      { flex: 0.8, minWidth: 200 },
    ]);
  });

  it('is what the reader chose, also where that is less', () => {
    expect(columnRoom(name, true, 80)).toEqual({ width: 80, minWidth: 60, flex: 0 });
  });
});
