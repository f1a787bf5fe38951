// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { heading, openConsole, stubBrowser } from '#tests/support/console/whole-console.tsx';

const user = userEvent.setup({ delay: null });

/** The list of domains is refused as long as it says. */
function refuseDomains() {
  stubBrowser();
  const answer = fetch;
  const service = { isRefusing: true, asked: 0 };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/api/edge/domains') return answer(path, init);
    service.asked += 1;
    return service.isRefusing
      ? Response.json({ error: { code: 'forbidden', message: 'Not now.' } }, { status: 403 })
      : Response.json({ isOffered: true, domains: [] });
  });
  return service;
}

afterEach(cleanup);

it('says on the dashboard of a space that its domains were not read, and tries again', async () => {
  const service = refuseDomains();
  await openConsole('/overview', { spaceId: 'aurora' });
  await heading('Overview');
  await screen.findByText('The domains were not loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(service.asked).toBe(2));
  await screen.findByText('The domains were not loaded.');
  service.isRefusing = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The domains were not loaded.')).toBeNull());
});

it('names on the dashboard of a person the spaces whose domains were not read, and tries again', async () => {
  const service = refuseDomains();
  await openConsole('/dashboard');
  await screen.findByText('The domains of Aurora Travel were not loaded.');
  service.isRefusing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/were not loaded/)).toBeNull());
});

/** As many domains wait at their registry. */
function waitingDomains(count: number) {
  stubBrowser();
  const answer = fetch;
  const steps = [
    { step: 'zone', state: 'waiting', since: '2026-01-01T00:00:00Z', waitsFor: 'name-servers', message: '' },
  ];
  const domains = Array.from({ length: count }, (_, index) => ({
    ...{ hostname: `site${index}.test`, registrable: `site${index}.test`, isPrimary: index === 0, isLive: false },
    ...{ isRemoving: false, alsoLeads: null, lapsesAt: null, records: [], steps },
    ...{ lookedAt: null, fault: null, brokenAt: null, certificateUntil: null },
  }));
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path === '/api/edge/domains' ? Response.json({ isOffered: true, domains }) : answer(path, init),
  );
}

it('tells of domains that wait in one line, and counts them among what needs a decision', async () => {
  waitingDomains(5);
  await openConsole('/overview', { spaceId: 'aurora' });
  await screen.findByText('5 domains wait for you before visitors find the site there.');
  expect(screen.getAllByRole('link', { name: 'Open domains' })).toHaveLength(1);
  const card = await screen.findByRole('region', { name: 'Domains to attend to' });
  within(card).getByText('5');
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
});
