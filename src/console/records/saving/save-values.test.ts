import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { defineResource } from '#schema/resource.ts';
import { type RecordAccess, saveValues } from './save-values.ts';

const common = { labels: { one: 'Page', many: 'Pages' }, subject: 'Page', scope: 'space', title: 'name' } as const;
const name = { kind: 'text', name: 'name' } as const;
const page = defineResource({
  ...common,
  name: 'page',
  fields: [
    name,
    { kind: 'choice', name: 'status', options: [{ value: 'DRAFT' }, { value: 'REVIEW' }, { value: 'DELETED' }] },
    { kind: 'date', name: 'updated_at', precision: 'minute' },
  ],
  delete: { soft: { status: 'DELETED' }, restore: { status: 'DRAFT' } },
});
const timeless = defineResource({ ...common, name: 'timeless', fields: [name] });

const stale = { statusCode: 412, message: 'stale' };
const known = { id: '1', name: 'Old', status: 'DRAFT', updated_at: 'T1' };
const change = { id: '1', was: { name: 'Old' }, values: { name: 'New' } };

function access(updates: (JsonObject | typeof stale)[], latest: JsonObject = {}) {
  const update = vi.fn(async (_id: string, _values: JsonObject, _seen: object) => {
    const next = updates.shift() ?? {};
    if (next === stale) throw stale;
    return next as JsonObject;
  });
  return { update, read: vi.fn(async () => ({ ...known, ...latest })) } satisfies RecordAccess;
}

describe('saving values', () => {
  it('sends the one column, while the record is as it was read', async () => {
    const to = access([{ id: '1', name: 'New', updated_at: 'T2' }]);
    expect(await saveValues(page, to, known, change)).toEqual({ row: { id: '1', name: 'New', updated_at: 'T2' } });
    expect(to.update.mock.calls).toEqual([['1', { name: 'New' }, { readAt: 'T1' }]]);
    expect(to.read).not.toHaveBeenCalled();
  });

  it('goes on top of what somebody else did to other columns', async () => {
    const to = access([stale, { name: 'New', updated_at: 'T3' }], { status: 'REVIEW', updated_at: 'T2' });
    expect(await saveValues(page, to, known, change)).toMatchObject({ row: { name: 'New', updated_at: 'T3' } });
    expect(to.update.mock.lastCall).toEqual(['1', { name: 'New' }, { readAt: 'T2' }]);
  });

  it('writes nothing over the same column of somebody else, and answers theirs', async () => {
    const to = access([stale], { name: 'Theirs', updated_at: 'T2' });
    expect(await saveValues(page, to, known, change)).toEqual({
      conflict: { ...known, name: 'Theirs', updated_at: 'T2' },
    });
    expect(to.update).toHaveBeenCalledTimes(1);
  });

  it('does not even send what the list knows to be changed by now', async () => {
    const remote = { ...known, name: 'Theirs', updated_at: 'T2' };
    const to = access([], remote);
    expect(await saveValues(page, to, remote, change)).toEqual({ conflict: remote });
    expect(to.update).not.toHaveBeenCalled();
  });

  it('takes the same value of somebody else for its own', async () => {
    const to = access([stale], { name: 'New', updated_at: 'T2' });
    expect(await saveValues(page, to, known, change)).toMatchObject({ row: { name: 'New', updated_at: 'T2' } });
  });

  it('tells a record that was deleted meanwhile from one that was changed', async () => {
    const to = access([stale], { status: 'DELETED', updated_at: 'T2' });
    await expect(saveValues(page, to, known, change)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('gives up where the record is refused as it was read', async () => {
    const to = access([stale, stale, stale], {});
    await expect(saveValues(page, to, known, change)).rejects.toBe(stale);
    expect(to.update.mock.calls.length).toBeLessThan(4);
  });

  it('holds records without a time of their last edit by the value itself', async () => {
    const to = access([{ name: 'New' }]);
    await saveValues(timeless, to, { id: '1', name: 'Old' }, change);
    expect(to.update.mock.lastCall?.[2]).toEqual({ was: { name: 'Old' } });
  });
});
