import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountFile } from './account-file.ts';
import type { ProjectState } from './emulator-types.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'));
  path = join(folder, 'accounts.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** The maps of a project, without the emulator. */
function emptyState(): ProjectState {
  const maps: Pick<ProjectState, 'users' | 'oobs'> = { users: new Map(), oobs: new Map() };
  return maps as ProjectState;
}

const names = async () =>
  JSON.parse(await readFile(path, 'utf8')).users.map(({ localId }: { localId: string }) => localId);

test('a save made while another runs waits for a write that holds its change', async () => {
  const state = emptyState();
  const { save } = accountFile(path, state);
  state.users.set('first', { localId: 'first' });
  const first = save();
  // The first write has begun when its promise chain has run; the second change comes after that.
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  state.users.set('second', { localId: 'second' });
  await save();
  expect(await names()).toEqual(['first', 'second']);
  await first;
});

test('a failed write is told to its caller, and the next one catches up', async () => {
  const state = emptyState();
  const missing = join(folder, 'not-there');
  const { save } = accountFile(join(missing, 'accounts.json'), state);
  state.users.set('kept', { localId: 'kept' });
  await expect(save()).rejects.toThrow(/ENOENT/);
  await mkdir(missing);
  path = join(missing, 'accounts.json');
  await save();
  expect(await names()).toEqual(['kept']);
});
