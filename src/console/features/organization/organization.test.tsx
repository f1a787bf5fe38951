// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { heading, openConsole, requests, stubBrowser } from '#tests/support/console/whole-console.tsx';

const user = userEvent.setup({ delay: null });

const membership = (id: string, name: string, user_role: string): JsonObject => ({
  user_role,
  space: { id, name, status: 'Live', newsletter_credits: 1500, size: { page_count: 12 } },
});

const purchase = (index: number): JsonObject => ({
  id: `p${index}`,
  created_at: '2026-03-01T09:30:00Z',
  amount: 39.5,
  currency: 'EUR',
  type: 'NEWSLETTER_CREDITS',
  status: 'COMPLETED',
  space: { name: 'Aurora Travel' },
});

function answer(memberships: JsonObject[], count: number) {
  stubBrowser(({ operationName }): JsonObject | undefined => {
    if (operationName === 'OrganizationTotals') return { of0: { aggregate: { sum: { amount: 1234.5 } } } };
    if (operationName !== 'Organization') return undefined;
    return {
      places: memberships,
      purchases: Array.from({ length: Math.min(count, 10) }, (_, index) => purchase(index)),
      count: { aggregate: { count } },
      currencies: count > 0 ? [{ currency: 'EUR' }] : [],
    };
  });
}

afterEach(cleanup);

describe('the organization', () => {
  it('shows the spaces with their sums, and what was paid for them', async () => {
    answer([membership('aurora', 'Aurora Travel', 'SpaceOwner'), membership('b', 'Second', 'ADMIN')], 25);
    await openConsole('/organization');
    await heading('Organization');
    const spaces = await screen.findByRole('table', { name: 'Your spaces' });
    const cells = (table: HTMLElement) =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells(spaces)).toEqual([
      ['Aurora Travel', 'Owner', 'Live', '12', '1,500'],
      ['Second', 'Admin', 'Live', '12', '1,500'],
    ]);
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '2',
      '24',
      '3,000',
      '€1,234.50',
    ]);
    const [first] = cells(screen.getByRole('table', { name: 'Purchases' }));
    expect(first?.slice(1)).toEqual(['Aurora Travel', 'Newsletter credits', 'Completed', '€39.50']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requests.map(({ variables }) => variables.offset)).toContain(10));
    await user.click(screen.getByRole('button', { name: 'Aurora Travel' }));
    await waitFor(() => expect(localStorage.getItem('spaceId')).toBe('aurora'));
  });

  it('shows no billing to somebody who owns no space', async () => {
    answer([membership('b', 'Second', 'ADMIN')], 0);
    await openConsole('/organization');
    await screen.findByRole('table', { name: 'Your spaces' });
    expect(screen.queryByRole('table', { name: 'Purchases' })).toBeNull();
  });

  it('says so where there is no space, and asks again after a failure', async () => {
    let broken = true;
    stubBrowser(({ operationName }) => {
      if (operationName !== 'Organization') return undefined;
      if (broken) throw new TypeError('no network');
      return { places: [], purchases: [], count: { aggregate: { count: 0 } }, currencies: [] };
    });
    await openConsole('/organization');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('You own or administer no space')).toBeTruthy();
    // They own one that the answer leaves out.
    await user.click(screen.getByRole('link', { name: 'New space' }));
    await screen.findByRole('dialog', { name: 'New space' });
  });

  it('offers no new space to whoever contributes to those of others, who may not begin one', async () => {
    answer([], 0);
    const answers = fetch;
    const space = {
      id: 'b',
      name: 'Borealis Kitchen',
      status: 'Live',
      faviconUrl: null,
      siteAddress: 'b',
      role: 'EDITOR',
    };
    const account = {
      user: { id: '1', name: 'Wanda', email: 'wanda@aurora.test', photoUrl: null, status: 'ACTIVE' },
      ...{ superadmin: false, spaces: [{ ...space, flags: { pageAccess: true } }] },
    };
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      path === '/api/session' ? Response.json(account) : answers(path, init),
    );
    await openConsole('/organization');
    await screen.findByText('The plans and bills of the spaces that you contribute to are with their owners.');
    expect(screen.queryByRole('link', { name: 'New space' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'To the dashboard' }));
    await heading('Dashboard');
    expect(screen.queryByRole('button', { name: 'New space' })).toBeNull();
  });
});
