import { render, screen } from '@testing-library/react';
import { parse } from 'graphql';
import { vi } from 'vitest';
import { Console } from '#console/app/Console.tsx';
import { toast } from '#console/app/notices.ts';
import { createRouter } from '#console/app/router.tsx';
import { createWorkspaces } from '#console/app/workspace/workspace-services.ts';
import type { Identity } from '#console/providers/session/identity.ts';
import { createSessionStore } from '#console/providers/session/session-store.ts';
import { createWorkspaceStore } from '#console/session/workspace-store.ts';
import type { JsonObject } from '#schema/json.ts';
import { Unmoved } from '../unmoved.ts';
import { englishTexts, stopClock } from './console-fakes.ts';

const space = (id: string, name: string, role: string) => ({
  id,
  name,
  status: 'Live',
  faviconUrl: null,
  siteAddress: 'space',
  role,
  flags: { pageAccess: true },
});
const account = {
  user: { id: '1', name: 'Maya', email: 'maya@aurora.test', photoUrl: null, status: 'ACTIVE' },
  superadmin: false,
  spaces: [space('aurora', 'Aurora Travel', 'SpaceOwner'), space('borealis', 'Borealis Kitchen', 'EDITOR')],
};
const person = { email: 'maya@aurora.test', name: 'Maya', emailVerified: true };

interface SentOperation {
  space: string;
  operationName: string;
  query: string;
  variables: JsonObject;
}

/** GraphQL requests in their order. */
export const requests: SentOperation[] = [];

/** The data of a GraphQL answer; no rows where it says nothing. */
type Answer = (request: SentOperation) => JsonObject | undefined | Promise<JsonObject | undefined>;

const nothing: JsonObject = { rows: [], total: { aggregate: { count: 0 } }, row: null };

/** Puts `rows`, `total` and `row` under the names that a document asks for them by. */
function named(query: string, values: JsonObject): JsonObject {
  const data = { ...nothing, ...values };
  const [operation] = parse(query).definitions;
  const fields = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections : [];
  const short = (name: string) =>
    name.endsWith('_aggregate') ? data.total : /_(?:by_pk|one)$/.test(name) ? data.row : data.rows;
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.kind !== 'Field') return [];
      const name = (field.alias ?? field.name).value;
      const value = data[name] ?? (field.alias ? undefined : short(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A websocket that nobody answers. */
class SilentSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  close() {}
  send() {}
}

/** What the console finds around it: a server that answers as told, a wide window, and nothing stored. */
export function stubBrowser(answer: Answer = () => undefined): void {
  stopClock();
  requests.length = 0;
  // Each console has styles of its own, which it leaves: what is hidden is asked of every rule there is.
  for (const left of document.querySelectorAll('style[data-emotion^="sw"]')) left.remove();
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/session') return Response.json(account);
    // Routes of the server have a path alone.
    const call = {
      operationName: path,
      query: '',
      variables: {},
      ...(JSON.parse(String(init?.body ?? '{}')) as Partial<SentOperation>),
    };
    const request = { ...call, space: new Headers(init?.headers).get('x-space-id') ?? 'none' };
    requests.push(request);
    const data = (await answer(request)) ?? nothing;
    init?.signal?.throwIfAborted();
    return Response.json({ data: named(request.query, data) });
  });
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('IntersectionObserver', Unmoved);
  vi.stubGlobal('ResizeObserver', Unmoved);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
}

/** Opens the whole console at an address, signed in, with what an earlier visit left in local storage. */
export async function openConsole(path: string, stored: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  const identity = {
    user: async () => person,
    token: async () => 'token',
    signIn: async () => person,
    signOut: async () => {},
  } as unknown as Identity;
  const session = createSessionStore({
    identity,
    signInPage: 'http://console.test/login',
    announce: (message, severity) => toast(message, severity),
  });
  const config = {
    productName: 'Sitewright',
    sitesOrigin: 'https://sites.test',
    identity: { apiKey: '', projectId: '' },
    uploads: { bucket: 'files', maxBytes: 3000 },
    retentionDays: 90,
    resourceLinks: {},
    signInChoices: [],
  };
  const app = { config, session, workspace: createWorkspaceStore() };
  const texts = englishTexts();
  const ready = Promise.all([texts, session.start()]).then(([i18n]) => i18n);
  const router = createRouter(createWorkspaces(app), ready);
  const i18n = await ready;
  render(<Console app={app} i18n={i18n} router={router} />);
}

/** The page's title, once its screen is there. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
