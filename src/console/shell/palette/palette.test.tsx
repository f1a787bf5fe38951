// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { heading, openConsole, requests, stubBrowser } from '#tests/support/console/whole-console.tsx';

const id = '6f3c8a52-4a86-4a76-9d0b-3c6b9e2a7f11';
const user = userEvent.setup({ delay: null });

const finds = () => requests.filter(({ operationName }) => operationName === 'Find');
/** What was searched for, percent signs away. */
const searched = () => finds().map(({ variables }) => /%(.*?)%/.exec(JSON.stringify(variables))?.[1]);

/** Answers every resource of a search with a record that is called like the text. */
function answer({ operationName, query, variables }: { operationName: string; query: string; variables: JsonObject }) {
  if (operationName !== 'Find') return undefined;
  const [, text] = /%(.*?)%/.exec(JSON.stringify(variables)) ?? [];
  const found = [...query.matchAll(/(in\d+): (\w+)\(/g)].map(([, alias = '', table = '']): [string, JsonObject[]] => {
    const row = { id, name: `${text ?? 'Kept'} ${table}`, type: 'step' };
    return [alias, ['page', 'form'].includes(table) ? [row] : []];
  });
  return Object.fromEntries(found);
}

const combobox = () => screen.findByRole('combobox', { name: 'Search and commands' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(String(document.activeElement?.getAttribute('aria-activedescendant')));
const groups = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));

async function openPalette(space = 'aurora', path = '/page/list') {
  await openConsole(path, { spaceId: space });
  await heading(path === '/page/list' ? 'Pages' : 'Dashboard');
  await user.keyboard('{Control>}k{/Control}');
  return combobox();
}

beforeEach(() => stubBrowser(answer));
afterEach(cleanup);

describe('the command palette', () => {
  it('opens by keys and by its button, keeps the focus in its input, and gives it back', async () => {
    const input = await openPalette();
    expect(document.activeElement).toBe(input);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    const button = screen.getByRole('button', { name: 'Search or jump to…' });
    await user.click(button);
    await user.keyboard('abc');
    expect((await combobox()).getAttribute('value')).toBe('abc');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('tells the active line by the combobox, and goes round at the ends', async () => {
    const input = await openPalette();
    const first = screen.getAllByRole('option')[0] as HTMLElement;
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(active()).toBe(first);
    expect(first.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(screen.getAllByRole('option').at(-1));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(screen.getAllByRole('option')[1]);
    expect(document.activeElement).toBe(input);
  });

  it('goes to a list, of the settings too', async () => {
    await openPalette();
    await user.keyboard('ai prom{Enter}');
    await heading('AI prompts');
    expect(location.pathname).toBe('/config/aiprompt/list');
  });

  it('makes a record, of a kind where there are several', async () => {
    await openPalette();
    await user.keyboard('new form');
    expect(options().slice(0, 2)).toEqual(['New formStep form', 'New formCall to action']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/form/cta/new'));
  });

  it('finds records of all resources in one request, asks once for what was typed, and opens them', async () => {
    await openPalette();
    await user.keyboard('spring');
    await screen.findByRole('option', { name: /^spring page/ });
    expect(searched()).toEqual(['spring']);
    expect(screen.getByRole('option', { name: /^spring form/ })).toBeTruthy();
    await user.click(screen.getByRole('option', { name: /^spring form/ }));
    await waitFor(() => expect(location.pathname).toBe(`/form/edit/step/${id}`));
  });

  it('tells an answer to a form by its words and its form', async () => {
    stubBrowser(({ operationName, query }) => {
      if (operationName !== 'Find') return undefined;
      const place = /(in\d+): record\(/.exec(query)?.[1];
      const form = { id: 'f', name: 'Trips' };
      const row = { id, created_at: '2026-03-01T09:30:00Z', answers: 'To the harbor', form_id: 'f', form };
      return place ? { [place]: [row] } : {};
    });
    await openPalette();
    await user.keyboard('harbor');
    await screen.findByRole('option', { name: /^To the harbor ?Trips · / });
  });

  it('never shows a late answer for another text', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    stubBrowser(async (request) => {
      if (JSON.stringify(request.variables).includes('%slow%')) await released;
      return answer(request);
    });
    await openPalette();
    await user.keyboard('slow');
    await waitFor(() => expect(searched()).toEqual(['slow']));
    await user.clear(await combobox());
    await user.keyboard('quick');
    await screen.findByRole('option', { name: /^quick page/ });
    release();
    await waitFor(() => expect(searched()).toEqual(['slow', 'quick']));
    expect(options().filter((text) => text?.includes('slow'))).toEqual([]);
  });

  it('offers only what the role may reach', async () => {
    await openPalette('borealis');
    await user.keyboard('member');
    await waitFor(() => expect(searched()).toEqual(['member']));
    const [find] = finds();
    expect(find?.space).toBe('borealis');
    // An editor reads pages and tags; members, transactions and subscriptions are for owners and admins.
    expect(find?.query).toMatch(/: page\(/);
    expect(find?.query).not.toMatch(/: (member|subscription|partner|user|space)\(/);
    expect(options().filter((text) => /CRM|Subscription|New member/.test(text ?? ''))).toEqual([]);
  });

  it('asks for nothing of a space in the personal workspace', async () => {
    await openConsole('/dashboard');
    await heading('Dashboard');
    await user.keyboard('{Control>}k{/Control}');
    await combobox();
    await user.keyboard('page');
    expect(options().filter((text) => /New page|^Pages/.test(text ?? ''))).toEqual([]);
  });

  it('switches the workspace, the theme and the sidebar', async () => {
    await openPalette();
    await user.keyboard('borealis');
    await user.click(await screen.findByRole('option', { name: /^Switch to Borealis Kitchen/ }));
    await waitFor(() => expect(localStorage.getItem('spaceId')).toBe('borealis'));
    await heading('Pages');
    await user.keyboard('{Control>}k{/Control}');
    await combobox();
    await user.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.scheme).toBe('dark'));
    await user.keyboard('{Control>}k{/Control}');
    await combobox();
    await user.keyboard('collapse{Enter}');
    await screen.findByRole('button', { name: 'Expand Sidebar' });
  });

  it('lists what was opened last, by its title as it is now, and forgets it with the sign-out', async () => {
    const recent = JSON.stringify([{ resource: 'page', id }]);
    await openConsole('/page/list', { spaceId: 'aurora', 'recent/1/aurora': recent });
    await heading('Pages');
    await user.keyboard('{Control>}k{/Control}');
    await combobox();
    const first = await screen.findByRole('option', { name: /^Kept page/ });
    expect(first).toBe(screen.getAllByRole('option')[0]);
    expect(groups()[0]).toMatch(/recent$/);
    await user.keyboard('logout{Enter}');
    await waitFor(() => expect(localStorage.getItem('recent/1/aurora')).toBeNull());
  });

  it('says that the search failed and keeps its commands', async () => {
    stubBrowser(async (request) => {
      if (request.operationName === 'Find') throw new TypeError('no network');
      return undefined;
    });
    await openPalette();
    await user.keyboard('pages');
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(/could not be searched/));
    expect(options()[0]).toMatch(/^Pages/);
  });
});

describe('what people call things', () => {
  it('finds screens by other words, before all else', async () => {
    const input = await openPalette();
    const words = [
      ['logo', 'Styling'],
      ['redir', 'Redirects'],
      ['301', 'Redirects'],
      ['domain', 'General'],
      ['time zone', 'General'],
      ['customers', 'CRM'],
      ['billing', 'Organization'],
      ['dark mode', 'Theme: Dark'],
    ] as const;
    for (const [text, label] of words) {
      await user.clear(input);
      await user.keyboard(text);
      await waitFor(() => expect([text, options()[0]]).toEqual([text, expect.stringMatching(`^${label}`)]));
    }
  });

  it('leads out of a space to the bills of the organization', async () => {
    await openPalette();
    await user.keyboard('invoice{Enter}');
    await heading('Organization');
    expect(localStorage.getItem('spaceId')).toBeNull();
  });

  it('opens the invitation to the space, for whoever may invite', async () => {
    const answers = fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      path === '/api/spaces/aurora/people'
        ? Response.json({ people: [], invitations: [], limits: {} })
        : answers(path, init),
    );
    await openPalette();
    await user.keyboard('invite somebody{Enter}');
    await screen.findByRole('dialog', { name: /^Invite people to Aurora/ });
    expect(location.pathname).toBe('/config/people');
    expect(location.search).not.toMatch(/invite/);
  });

  it('offers no invitation to whoever may not invite', async () => {
    await openPalette('borealis');
    await user.keyboard('invite');
    await waitFor(() => expect(searched()).toEqual(['invite']));
    expect(options().filter((text) => /Invite|People/.test(text ?? ''))).toEqual([]);
  });

  it('begins a new space from within another', async () => {
    await openPalette();
    await user.keyboard('new space{Enter}');
    await screen.findByRole('dialog', { name: 'New space' });
    expect(location.pathname).toBe('/dashboard');
  });
});

describe('what a screen offers', () => {
  it('stands first: a form saves', async () => {
    stubBrowser(async (request) => {
      const row = { id, name: 'Nordlys' };
      return request.operationName === 'PartnerById' ? { row } : answer(request);
    });
    await openConsole(`/partner/edit/${id}`, { spaceId: 'aurora' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' AS');
    await user.keyboard('{Control>}k{/Control}');
    await combobox();
    await user.keyboard('save{Enter}');
    await waitFor(() => expect(requests.some(({ operationName }) => operationName === 'PartnerUpdate')).toBe(true));
  });
});

describe('the help for keys', () => {
  it('opens at the question mark, not where somebody types', async () => {
    await openConsole('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    const search = await screen.findByRole('searchbox', { name: 'Search pages' });
    await user.type(search, 'why?');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const sections = within(dialog)
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-labelledby'));
    expect(sections.map((name) => document.getElementById(name ?? '')?.textContent)).toEqual([
      'Everywhere',
      'In a form',
      'In a list',
      'In the editor of pages',
    ]);
    expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(10);
  });
});
