import { beforeEach, describe, expect, it } from 'vitest';
import { createWorkspaceStore } from './workspace-store.ts';

const stored = new Map<string, string>();
const storage = {
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, value: string | null) => void (value === null ? stored.delete(key) : stored.set(key, value)),
};

beforeEach(() => stored.clear());

it('keeps the selected space under spaceId, and nothing for the personal workspace', () => {
  const store = createWorkspaceStore(storage);
  store.select('space-1');
  expect(Object.fromEntries(stored)).toEqual({ spaceId: 'space-1' });
  store.select(null);
  expect(stored.size).toBe(0);
});

it('keeps the open settings as config Active until the way back', () => {
  const store = createWorkspaceStore(storage);
  store.select('space-1');
  store.enterSettings();
  expect(stored.get('config')).toBe('Active');
  store.leaveSettings();
  expect(stored.has('config')).toBe(false);
  expect(store.get().spaceId).toBe('space-1');
});

it('finds the selection again after a reload', () => {
  stored.set('spaceId', 'space-2').set('config', 'Active');
  expect(createWorkspaceStore(storage).get()).toMatchObject({
    spaceId: 'space-2',
    settings: true,
    impersonation: null,
  });
});

it('opens another space on its main menu', () => {
  stored.set('spaceId', 'space-1').set('config', 'Active');
  const store = createWorkspaceStore(storage);
  store.select('space-2');
  expect(store.get()).toMatchObject({ spaceId: 'space-2', settings: false, impersonation: null });
});

/** The store of one tab. */
function newTab() {
  const ofTab = new Map<string, string>();
  const tab = {
    read: (key: string) => ofTab.get(key) ?? null,
    write: (key: string, value: string | null) => void (value === null ? ofTab.delete(key) : ofTab.set(key, value)),
  };
  return { ofTab, tab };
}

describe('tabs', () => {
  it('keep their own space over a reload, whatever another one has chosen', () => {
    const [{ tab: first }, { tab: second }] = [newTab(), newTab()];
    createWorkspaceStore(storage, first).select('space-1');
    createWorkspaceStore(storage, second).select('space-2');
    const spaceIn = (tab: typeof first) => createWorkspaceStore(storage, tab).get().spaceId;
    expect([spaceIn(first), spaceIn(second), spaceIn(newTab().tab)]).toEqual(['space-1', 'space-2', 'space-2']);
    createWorkspaceStore(storage, second).select(null);
    createWorkspaceStore(storage, first).enterSettings();
    expect([spaceIn(first), spaceIn(second)]).toEqual(['space-1', null]);
    expect(createWorkspaceStore(storage, second).get().settings).toBe(false);
  });

  it('begin in the personal workspace by an address of it, and stay there over a reload', () => {
    stored.set('spaceId', 'space-1').set('config', 'Active');
    const { tab } = newTab();
    const personal = { spaceId: null, linked: null, settings: false };
    expect(createWorkspaceStore(storage, tab, 'personal').get()).toMatchObject(personal);
    expect(createWorkspaceStore(storage, tab).get()).toMatchObject({ spaceId: null });
    const store = createWorkspaceStore(storage, newTab().tab);
    store.follow('personal');
    expect(store.get()).toMatchObject({ spaceId: 'space-1', linked: null });
  });

  it('are asked to another space by an address, and begin in it where they have none', () => {
    stored.set('spaceId', 'space-1');
    const { tab } = newTab();
    expect(createWorkspaceStore(storage, tab, 'space-2').get()).toMatchObject({ linked: 'space-2', fresh: true });
    expect(createWorkspaceStore(storage, tab, 'space-1').get()).toMatchObject({ linked: null, fresh: false });
    const store = createWorkspaceStore(storage, tab, 'space-2');
    expect(store.get()).toMatchObject({ spaceId: 'space-1', linked: 'space-2', fresh: false });
    store.follow('space-1');
    expect(store.get().linked).toBeNull();
    store.follow('space-2');
    store.select('space-2');
    expect(store.get()).toMatchObject({ spaceId: 'space-2', linked: null });
  });
});

describe('impersonation', () => {
  const { ofTab, tab } = newTab();
  const impersonation = {
    spaceId: 'space-1',
    ownerId: 'maya',
    as: 'role:EDITOR',
    role: 'EDITOR',
    userId: 'nobody',
    name: null,
    flags: { pageAccess: false },
  };
  const open = () => {
    const store = createWorkspaceStore(storage, tab);
    store.select('space-1');
    store.impersonate(impersonation);
    return store;
  };

  beforeEach(() => ofTab.clear());

  it('stays in its tab over a reload, and is in no other', () => {
    open();
    expect(createWorkspaceStore(storage, tab).get().impersonation).toEqual(impersonation);
    expect(createWorkspaceStore(storage, { read: () => null, write() {} }).get().impersonation).toBeNull();
    expect([...stored.keys()]).toEqual(['spaceId']);
  });

  it('ends with the choice of another space, and is not found in it', () => {
    open().select('space-2');
    expect(ofTab.has('viewAs')).toBe(false);
    open();
    ofTab.set('spaceId', 'space-2');
    expect(createWorkspaceStore(storage, tab).get().impersonation).toBeNull();
  });

  it('is not made up of what somebody left in the tab', () => {
    stored.set('spaceId', 'space-1');
    for (const text of ['', '{', '7', JSON.stringify({ ...impersonation, flags: 'all' })]) {
      ofTab.set('viewAs', text);
      expect(createWorkspaceStore(storage, tab).get().impersonation).toBeNull();
    }
  });
});
