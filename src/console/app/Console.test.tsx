// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Identity } from '#console/providers/identity.ts';
import { createSessionStore } from '#console/providers/session-store.ts';
import { toast } from '#console/ui/notify.ts';
import { Console } from './Console.tsx';
import texts from './locales/en/common.json' with { type: 'json' };
import { createRouter } from './router.tsx';
import { createWorkspaceStore } from './workspace-store.ts';

const space = (id: string, name: string, role: string) => ({
  id,
  name,
  status: 'Live',
  faviconUrl: null,
  role,
  flags: { pageAccess: true },
});
const account = {
  user: { id: '1', name: 'Maya', email: 'maya@aurora.test', photoUrl: null, status: 'ACTIVE' },
  superadmin: false,
  spaces: [space('aurora', 'Aurora Travel', 'SpaceOwner'), space('borealis', 'Borealis Kitchen', 'EDITOR')],
};
const person = { email: 'maya@aurora.test', name: 'Maya', emailVerified: true };

/** Spaces that GraphQL requests named, in their order. */
const asked: string[] = [];

function fakeFetch(path: string, init?: RequestInit): Response {
  if (path === '/api/session') return Response.json(account);
  asked.push(new Headers(init?.headers).get('x-space-id') ?? 'none');
  return Response.json({ data: { rows: [], total: { aggregate: { count: 0 } }, row: null } });
}

async function open(path: string, kept: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  const identity = {
    user: async () => person,
    token: async () => 'token',
    signOut: async () => {},
  } as unknown as Identity;
  const session = createSessionStore({ identity, announce: toast });
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } });
  const config = {
    productName: 'Sitewright',
    identity: { apiKey: '', authDomain: '', projectId: '' },
    uploads: { bucket: 'files', maxBytes: 3000 },
    signInChoices: [],
  };
  session.start();
  render(<Console app={{ config, session, workspace: createWorkspaceStore() }} i18n={i18n} router={createRouter()} />);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });

async function choose(name: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: /^Workspace:/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => fakeFetch(path, init));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
});
afterEach(cleanup);

describe('the console', () => {
  it('keeps the workspace of the last visit, and its menu', { timeout: 30_000 }, async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    expect(screen.getByRole('link', { name: 'Pages' })).toHaveProperty('ariaCurrent', 'page');
    await waitFor(() => expect(document.title).toBe('Pages - Aurora Travel - Sitewright'));
  });

  it('is light until somebody chooses otherwise, also where the system is dark', { timeout: 30_000 }, async () => {
    const { matchMedia } = window;
    const dark = (query: string) => ({ ...matchMedia(query), matches: !query.includes('light') });
    vi.stubGlobal('matchMedia', dark);
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    expect(document.documentElement.dataset.scheme).toBe('light');
  });

  it('runs from right to left where that is preferred', { timeout: 30_000 }, async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    expect(document.documentElement.dir).toBe('ltr');
    await userEvent.click(screen.getByRole('button', { name: 'Account and preferences' }));
    const direction = await screen.findByRole('checkbox', { name: 'Right to left' });
    await userEvent.click(direction);
    expect(document.documentElement.dir).toBe('rtl');
    await userEvent.click(direction);
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('asks nothing more of the old space once another is chosen', { timeout: 30_000 }, async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    await waitFor(() => expect(asked).toContain('aurora'));
    asked.length = 0;
    await choose(/Borealis Kitchen/);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(new Set(asked)).toEqual(new Set(['borealis']));
    expect(localStorage.getItem('spaceId')).toBe('borealis');
    await waitFor(() => expect(document.title).toContain('Borealis Kitchen'));
  });

  it('clears the space for the personal workspace', { timeout: 30_000 }, async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    await choose(/Maya/);
    await heading('Dashboard');
    expect(localStorage.getItem('spaceId')).toBeNull();
    expect(location.pathname).toBe('/dashboard');
  });

  it('opens the settings of a space and comes back', { timeout: 30_000 }, async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    await userEvent.click(screen.getByRole('link', { name: 'Space settings' }));
    await heading('General');
    expect(localStorage.getItem('config')).toBe('Active');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Main' }));
    await heading('Pages');
    expect(localStorage.getItem('config')).toBeNull();
  });

  it('drops a space that is not the account’s any more', { timeout: 30_000 }, async () => {
    await open('/page/list', { spaceId: 'somebody-else' });
    await heading('Dashboard');
    expect(localStorage.getItem('spaceId')).toBeNull();
    expect(asked).toEqual([]);
    expect(screen.getByText(texts.state.spaceGone)).toBeTruthy();
  });

  it('says that an address does not exist', { timeout: 30_000 }, async () => {
    await open('/nowhere', { spaceId: 'aurora' });
    await heading('404: Page Not Found');
  });
});
