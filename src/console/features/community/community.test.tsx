// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { heading, openConsole, requests, stubBrowser } from '#tests/support/console/whole-console.tsx';

const user = userEvent.setup({ delay: null });

const post = {
  id: 'p1',
  title: 'Buy now',
  is_published: true,
  member_id: 'm1',
  member: { id: 'm1', email: 'loud@example.org' },
  created_at: '2026-11-20T09:00:00Z',
};

const changes = () =>
  requests.filter(({ query }) => query.startsWith('mutation')).map(({ variables }) => JSON.stringify(variables));

async function openMenu(space: string, is_published = true) {
  stubBrowser(({ operationName, query }): JsonObject | undefined => {
    if (operationName === 'PostList') return { rows: [{ ...post, is_published }], total: { aggregate: { count: 1 } } };
    if (operationName === 'PostCount') return { total: { aggregate: { count: 2 } } };
    if (query.startsWith('mutation')) return { row: { id: 'p1' } };
    return undefined;
  });
  await openConsole('/post/list', { spaceId: space });
  await heading('Posts');
  await user.click(await screen.findByRole('button', { name: /Buy now/ }));
}

afterEach(cleanup);

it('hides a post and disables its member at once, and takes both back', async () => {
  await openMenu('aurora');
  await user.click(await screen.findByRole('menuitem', { name: 'Hide and disable the member' }));
  await screen.findByText('Hidden, and its member is disabled.');
  expect(changes().toSorted()).toEqual([
    expect.stringContaining('DISABLED'),
    expect.stringContaining('"is_published":false'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  expect(changes().slice(2).toSorted()).toEqual([
    expect.stringContaining('ACTIVE'),
    expect.stringContaining('"is_published":true'),
  ]);
});

it('does not publish what waited for a review when its hiding is taken back', async () => {
  await openMenu('aurora', false);
  await user.click(await screen.findByRole('menuitem', { name: 'Hide and disable the member' }));
  const notice = (await screen.findByText('Hidden, and its member is disabled.')).closest<HTMLElement>('[role=group]');
  await user.click(within(notice ?? document.body).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes()).toHaveLength(4));
  expect(changes().filter((change) => change.includes('is_published'))).toHaveLength(2);
  expect(changes().filter((change) => change.includes('"is_published":true'))).toEqual([]);
});

it('offers what fits the post, and members only to those who manage them', async () => {
  await openMenu('borealis');
  expect(await screen.findByRole('menuitem', { name: 'Hide' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Publish' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /disable the member/ })).toBeNull();
});

it('tells how much waits, and leads there', async () => {
  await openMenu('aurora');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Show' }));
  expect(location.search).toBe('?is_published.eq=false');
  expect(screen.queryByText(/wait for a review/)).toBeNull();
});
