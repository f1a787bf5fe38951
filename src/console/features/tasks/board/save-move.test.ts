import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { saveOver } from './save-move.ts';

/** A task that somebody else changes before our first write arrives. */
function changedBy(other: JsonObject) {
  let stored: JsonObject = { status: 'TODO', title: 'Old', updated_at: '1' };
  const known = stored;
  stored = { ...stored, ...other, updated_at: '2' };
  const access = {
    read: async () => stored,
    update: async (values: JsonObject, readAt: string) => {
      if (readAt !== stored.updated_at) throw Object.assign(new Error('stale'), { statusCode: 412 });
      stored = { ...stored, ...values, updated_at: '3' };
      return stored;
    },
  };
  return { known, access, stored: () => stored };
}

it('keeps what somebody else changed beside it', async () => {
  const { known, access, stored } = changedBy({ title: 'New' });
  await saveOver(access, known, { status: 'DONE' }, 'status');
  expect(stored()).toMatchObject({ status: 'DONE', title: 'New' });
});

it('writes nothing over a move of somebody else, and says where they moved it', async () => {
  const { known, access, stored } = changedBy({ status: 'IN_PROGRESS' });
  const { conflict } = await saveOver(access, known, { status: 'DONE' }, 'status');
  expect(conflict).toMatchObject({ status: 'IN_PROGRESS' });
  expect(stored().status).toBe('IN_PROGRESS');
});

it('takes the same move of both for one', async () => {
  const { known, access, stored } = changedBy({ status: 'DONE' });
  const { row } = await saveOver(access, known, { status: 'DONE' }, 'status');
  expect(row).toBeDefined();
  expect(stored().status).toBe('DONE');
});

it('fails where the task is gone', async () => {
  const notFound = Object.assign(new Error('gone'), { statusCode: 404 });
  const access = { read: () => Promise.reject(notFound), update: () => Promise.reject(notFound) };
  await expect(saveOver(access, { updated_at: '1' }, { status: 'DONE' }, 'status')).rejects.toBe(notFound);
});
