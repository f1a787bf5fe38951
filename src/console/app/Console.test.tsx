// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, openConsole as open, requests, stubBrowser } from '#tests/support/console/whole-console.tsx';
import texts from './locales/en/common.json' with { type: 'json' };

async function choose(name: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: /^Workspace:/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

/** Whether the screen is there, and not the shell alone. */
const isDrawn = () => screen.queryByRole('heading', { level: 1 }) !== null;

beforeEach(() => stubBrowser());
afterEach(cleanup);

describe('the console', () => {
  it('keeps the workspace of the last visit, and its menu', async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    expect(screen.getByRole('link', { name: 'Pages' })).toHaveProperty('ariaCurrent', 'page');
    await waitFor(() => expect(document.title).toBe('Pages - Aurora Travel - Sitewright'));
  });

  it.each([
    ['/page/list', 'page'],
    ['/listing/list', 'listing'],
    ['/form/list', 'form'],
    ['/config/template/list', 'template'],
    ['/config/tag/list?search=a', 'tag'],
  ])('asks for the rows of %s before its screen is drawn, and once', async (path, table) => {
    const rendered: boolean[] = [];
    stubBrowser(({ query }) => {
      if (query.includes(` ${table}_aggregate(`)) rendered.push(isDrawn());
      return undefined;
    });
    await open(path, { spaceId: 'aurora' });
    await screen.findAllByText(/^(No |Nothing)/);
    expect(rendered).toEqual([false]);
  });

  it('asks for the fields of a space before a screen is drawn, and once', async () => {
    const rendered: boolean[] = [];
    stubBrowser(({ query }) => {
      if (query.includes('SpaceDataModel')) rendered.push(isDrawn());
      return undefined;
    });
    await open('/calendar', { spaceId: 'aurora' });
    await heading('Calendar');
    expect(rendered).toEqual([false]);
  });

  it('is light until somebody chooses otherwise, also where the system is dark', async () => {
    const { matchMedia } = window;
    const dark = (query: string) => ({ ...matchMedia(query), matches: !query.includes('light') });
    vi.stubGlobal('matchMedia', dark);
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    expect(document.documentElement.dataset.scheme).toBe('light');
  });

  it('runs from right to left where that is preferred', async () => {
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

  it('asks nothing more of the old space once another is chosen', async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    await waitFor(() => expect(requests.map(({ space }) => space)).toContain('aurora'));
    requests.length = 0;
    await choose(/Borealis Kitchen/);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(new Set(requests.map(({ space }) => space))).toEqual(new Set(['borealis']));
    expect(localStorage.getItem('spaceId')).toBe('borealis');
    await waitFor(() => expect(document.title).toContain('Borealis Kitchen'));
  });

  it('clears the space for the personal workspace', async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    await choose(/Maya/);
    await heading('Dashboard');
    expect(localStorage.getItem('spaceId')).toBeNull();
    expect(location.pathname).toBe('/dashboard');
  });

  it('opens the settings of a space and comes back', async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    await userEvent.click(screen.getByRole('link', { name: 'Space settings' }));
    await heading('General');
    expect(localStorage.getItem('config')).toBe('Active');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Main' }));
    await heading('Pages');
    expect(localStorage.getItem('config')).toBeNull();
  });

  it('shows the menu that a screen stands in, whichever way it was reached', async () => {
    await open('/config/tag/list', { spaceId: 'aurora' });
    await heading('Tags');
    expect(screen.getByRole('link', { name: 'Tags' }).getAttribute('aria-current')).toBe('page');
    expect(localStorage.getItem('config')).toBe('Active');
    cleanup();
    await open('/listing/list', { spaceId: 'aurora', config: 'Active' });
    await heading('Listings');
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getByRole('link', { name: 'Listings' }).getAttribute('aria-current')).toBe('page');
    expect(localStorage.getItem('config')).toBeNull();
  });

  it.each([
    ['/tag/new', 'Tags', 'Settings /'],
    // Its menu item has a name of its own.
    ['/member/new', 'Members', 'Space management /'],
  ])('names the menu group before the way back from %s', async (path, list, group) => {
    await open(path, { spaceId: 'aurora' });
    await screen.findByRole('heading', { level: 1 });
    const back = within(document.querySelector('.page-back') as HTMLElement);
    expect(back.getByRole('link').textContent).toBe(list);
    expect(back.queryByText(/\/$/)?.textContent).toBe(group);
  });

  it('drops a space that is not the account’s any more', async () => {
    await open('/page/list', { spaceId: 'somebody-else' });
    expect(await screen.findByText(texts.state.spaceGone)).toBeTruthy();
    await heading('Dashboard');
    expect(localStorage.getItem('spaceId')).toBeNull();
    // One's own views, and what waits in one's own spaces, are all that is asked for; nothing in the name of that space.
    const questions = () => requests.map(({ operationName, space }) => `${operationName} ${space}`).sort();
    const own = ['/api/edge/domains aurora', 'Digest aurora', 'Digest borealis', 'OwnViewList none'];
    await waitFor(() => expect(questions()).toEqual(own));
  });

  it('knows nobody after a sign-out, and whoever signs in next', async () => {
    await open('/page/list', { spaceId: 'aurora' });
    await heading('Pages');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Create your account');
    expect(localStorage.getItem('spaceId')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'maya@aurora.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await heading('Dashboard');
    expect(screen.getByRole('button', { name: /^Workspace: Maya/ })).toBeTruthy();
  });

  it('says that an address does not exist', async () => {
    await open('/nowhere', { spaceId: 'aurora' });
    await heading('404: Page Not Found');
  });
});
