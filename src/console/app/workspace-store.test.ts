import { beforeEach, expect, it } from 'vitest';
import { createWorkspaceStore } from './workspace-store.ts';

const kept = new Map<string, string>();
const storage = {
  read: (key: string) => kept.get(key) ?? null,
  write: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
};

beforeEach(() => kept.clear());

it('keeps the selected space under spaceId, and nothing for the personal workspace', () => {
  const store = createWorkspaceStore(storage);
  store.select('space-1');
  expect(Object.fromEntries(kept)).toEqual({ spaceId: 'space-1' });
  store.select(null);
  expect(kept.size).toBe(0);
});

it('keeps the open settings as config Active until the way back', () => {
  const store = createWorkspaceStore(storage);
  store.select('space-1');
  store.enterSettings();
  expect(kept.get('config')).toBe('Active');
  store.leaveSettings();
  expect(kept.has('config')).toBe(false);
  expect(store.get().spaceId).toBe('space-1');
});

it('finds the selection again after a reload', () => {
  kept.set('spaceId', 'space-2').set('config', 'Active');
  expect(createWorkspaceStore(storage).get()).toEqual({ spaceId: 'space-2', settings: true });
});

it('opens another space on its main menu', () => {
  kept.set('spaceId', 'space-1').set('config', 'Active');
  const store = createWorkspaceStore(storage);
  store.select('space-2');
  expect(store.get()).toEqual({ spaceId: 'space-2', settings: false });
});
