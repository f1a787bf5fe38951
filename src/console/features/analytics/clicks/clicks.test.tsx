// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { heading, openConsole, requests, stubBrowser } from '#tests/support/console/whole-console.tsx';

const user = userEvent.setup({ delay: null });

const links = [
  { id: 'l1', href: '/about', type: 'Page', disabled: false, last_clicked_at: '2026-11-20T09:00:00Z' },
  { id: 'l2', href: 'https://shop.example/boots', type: 'Newsletter', disabled: true, last_clicked_at: null },
];

/** Two links; of every counted part of a time, the sums are 3, 8, 0. */
function answer() {
  stubBrowser(({ operationName, query }) => {
    if (operationName === 'LinkTrackList') return { rows: links, total: { aggregate: { count: 2 } } };
    if (operationName !== 'LinkClickCounts') return undefined;
    const aliases = [...query.matchAll(/(of\d+):/g)].map(([, alias = '']) => alias);
    const sums = [3, 8, 0];
    return Object.fromEntries(
      aliases.map((alias, at) => [alias, { aggregate: { sum: { clicks: sums[at] ?? null } } }]),
    ) as JsonObject;
  });
}

const lastList = () =>
  JSON.stringify(requests.filter(({ operationName }) => operationName === 'LinkTrackList').at(-1)?.variables);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

afterEach(cleanup);

it('shows the links with their clicks of the last three days, the most first', async () => {
  answer();
  await openConsole('/clicks', { spaceId: 'aurora' });
  await heading('Event tracking');
  const table = await screen.findByRole('region', { name: 'Tracked links' });
  expect(rowsOf(table)).toEqual([
    expect.stringMatching(/^https:\/\/shop\.example\/bootsNewsletter8Never/),
    expect.stringMatching(/^\/aboutPage3/),
  ]);
  const figure = screen.getByRole('region', { name: 'Clicks on links' });
  expect(await within(figure).findByText('11')).toBeTruthy();
});

it('says below a link on a phone what has no room beside it', async () => {
  answer();
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
  await openConsole('/clicks', { spaceId: 'aurora' });
  const table = await screen.findByRole('region', { name: 'Tracked links' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Link', 'Clicks']);
  expect(rowsOf(table)).toEqual([
    'https://shop.example/bootsNewsletter · Never · Not counted8',
    expect.stringMatching(/^\/aboutPage · .+3$/),
  ]);
});

it('appends filters, drops all of a type together, and resets them', async () => {
  answer();
  await openConsole('/clicks?filter=type:Page', { spaceId: 'aurora' });
  await screen.findByRole('region', { name: 'Tracked links' });
  const add = async (value: string) => {
    await user.click(screen.getByRole('button', { name: 'Add a filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), value);
    await user.click(screen.getByRole('button', { name: 'Add' }));
  };
  await add('boots');
  await add('trips');
  expect(new URLSearchParams(location.search).getAll('filter')).toEqual(['type:Page', 'href:boots', 'href:trips']);
  expect(lastList()).toMatch(/%boots%.*%trips%.*Page/);
  const removed = screen.getByRole('button', { name: /^Link contains: boots, trips/ });
  removed.focus();
  await user.keyboard('{Delete}');
  expect(new URLSearchParams(location.search).getAll('filter')).toEqual(['type:Page']);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(location.search).toBe('');
});

it('never shows the clicks of one link beside another', async () => {
  let go = () => {};
  const released = new Promise<void>((done) => {
    go = done;
  });
  const sum = (clicks: number): JsonObject => ({ aggregate: { sum: { clicks } } });
  const list = (rows: JsonObject[]): JsonObject => ({ rows, total: { aggregate: { count: rows.length } } });
  stubBrowser(async ({ operationName, variables }): Promise<JsonObject | undefined> => {
    const asks = JSON.stringify(variables);
    if (operationName === 'LinkTrackList') return list(asks.includes('about') ? links.slice(0, 1) : links.toReversed());
    if (operationName !== 'LinkClickCounts' || !asks.includes('"l1"')) return undefined;
    if (asks.includes('"l2"')) return { of0: sum(8), of1: sum(3) };
    await released;
    return { of0: sum(3) };
  });
  await openConsole('/clicks', { spaceId: 'aurora' });
  await screen.findByRole('region', { name: 'Tracked links' });
  await user.click(screen.getByRole('button', { name: 'Add a filter' }));
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'about');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByText('https://shop.example/boots')).toBeNull());
  const shown = () => screen.queryAllByRole('row').map((row) => row.textContent);
  expect(shown().filter((row) => row?.startsWith('/aboutPage8'))).toEqual([]);
  go();
  await waitFor(() => expect(shown().at(-1)).toMatch(/^\/aboutPage3/));
});

it('refuses a filter without a value', async () => {
  answer();
  await openConsole('/clicks', { spaceId: 'aurora' });
  await user.click(await screen.findByRole('button', { name: 'Add a filter' }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Required.')).toBeTruthy();
  expect(location.search).toBe('');
});

it('looks at one link over a day, and stops its counting', async () => {
  answer();
  await openConsole('/clicks', { spaceId: 'aurora' });
  await user.click(await screen.findByRole('button', { name: '/about' }));
  const dialog = await screen.findByRole('dialog', { name: '/about' });
  expect(within(dialog).getByRole('combobox', { name: 'Period' }).textContent).toBe('Today');
  await user.click(within(dialog).getByRole('button', { name: 'Stop counting' }));
  const update = requests.find(({ query }) => query.startsWith('mutation'));
  expect(JSON.stringify(update?.variables)).toContain('"disabled":true');
});

it('is not there for a role without analytics', async () => {
  answer();
  await openConsole('/clicks', { spaceId: 'borealis' });
  expect(await screen.findByText('You are not permitted to see this')).toBeTruthy();
});

it('shows the blocks that visitors click, with what that is for the views of their page, and links of newsletters beside them', async () => {
  const sum = (column: string, value: number | null) => ({ aggregate: { sum: { [column]: value } } });
  const block = (id: string, name: string, clicks: number | null) => ({
    ...{ id, copies: name ? [{ name, component: { name: 'Hero' } }] : [], hours: sum('clicks', clicks) },
    page: { id: 'p1', name: 'Home', visits: sum('views', 200) },
  });
  stubBrowser(({ operationName }) =>
    operationName === 'ClickedBlocks'
      ? {
          rows: [
            ...[block('a', 'Opening', 3), block('b', '', 9), block('c', 'Quiet', null)],
            { ...block('h', '', 5), page: null, item: { id: 'h', kind: 'header', name: 'Main menu' } },
            { ...block('f', '', 1), page: null, item: null },
          ],
          links: [
            { id: 'l', href: 'https://shop.example/', newsletter: { id: 'n1', name: 'May' }, hours: sum('clicks', 4) },
            { id: 'm', href: 'https://shop.example/old', newsletter: null, hours: sum('clicks', 6) },
          ],
        }
      : undefined,
  );
  await openConsole('/clicks', { spaceId: 'aurora' });
  await user.click(await screen.findByRole('tab', { name: 'Blocks' }));
  const table = await screen.findByRole('region', { name: 'Blocks' });
  expect(rowsOf(table)).toEqual([
    ...['Removed blockHome92004.5%', 'Main menuHeader5', 'OpeningHome32001.5%', 'Removed block1'],
  ]);
  const targets = within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets.slice(0, 2)).toEqual(['/page/edit/p1', '/navigation/header/edit/h']);
  const mails = screen.getByRole('region', { name: 'Links in newsletters' });
  expect(rowsOf(mails)).toEqual(['https://shop.example/oldRemoved newsletter6', 'https://shop.example/May4']);
  expect(within(mails).getByRole('link').getAttribute('href')).toBe('/newsletter/edit/n1');
});
