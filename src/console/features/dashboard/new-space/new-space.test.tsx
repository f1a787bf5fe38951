// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, stubBrowser } from '#tests/support/console/whole-console.tsx';

const user = userEvent.setup({ delay: null });

afterEach(cleanup);

/** Makes spaces, after which the account cannot be read as long as it says. */
function loseAccount() {
  stubBrowser();
  const answer = fetch;
  const service = { isAway: false, made: [] as string[] };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/spaces/plan') return Response.json({ changes: [] });
    if (path === '/api/spaces' || path === '/api/spaces/configured') {
      service.made.push(path);
      service.isAway = true;
      return Response.json({ space: { id: 'borealis', name: 'New', status: 'Development' } }, { status: 201 });
    }
    if (path === '/api/session' && service.isAway) return new Response(null, { status: 503 });
    return answer(path, init);
  });
  return service;
}

const button = (name: string) => screen.findByRole('button', { name });
const unopened = 'Your space is ready, but it could not be opened. Please try again.';

it.each(['/api/spaces', '/api/spaces/configured'])(
  'makes one space where the account is not read: %s',
  async (path) => {
    const service = loseAccount();
    await openConsole('/dashboard');
    await user.click(await button('New space'));
    if (path !== '/api/spaces') {
      await user.click(await button('Start with a configuration file'));
      // jsdom reads no files.
      const file = Object.assign(new File([], 'space.yaml'), { text: async () => 'sitewright: 1\n' });
      await user.upload(await screen.findByLabelText('Choose file'), file);
    }
    await user.type(await screen.findByRole('textbox', { name: 'Name of the space' }), 'New');
    await waitFor(async () => expect(await button('Create space')).toHaveProperty('disabled', false));
    await user.click(await button('Create space'));
    await screen.findByText(unopened);
    await user.click(await button('Open space'));
    await screen.findByText(unopened);
    service.isAway = false;
    await user.click(await button('Open space'));
    await waitFor(() => expect(location.pathname).toBe('/overview'));
    expect(service.made).toEqual([path]);
  },
);

it('a restore is done where the account is not read, and its space is opened by the next press', async () => {
  const service = loseAccount();
  const away = fetch;
  const restore = {
    ...{ id: 'r', name: 'New', state: 'DONE', step: '', bytes: 1, done: 1, total: 1, fault: null },
    ...{ leftOut: [], spaceId: 'borealis' },
    notes: [{ kind: 'comment', count: 1200, places: ['Rooms', 'Prices', 'Start'] }],
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/restores') return Response.json({ restores: [{ ...restore, state: 'WORKING', spaceId: null }] });
    if (path === '/api/restores/r') return Response.json({ restore });
    return away(path, init);
  });
  await openConsole('/dashboard');
  await user.click(await button('New space'));
  service.isAway = true;
  await user.click(await button('Restore from an archive or WordPress'));
  await screen.findByText(/"New" is restored\./);
  expect(screen.getByRole('listitem').textContent).toBe('Comments: 1,200 (Rooms, Prices, Start, …)');
  expect(screen.queryByText(unopened)).toBeNull();
  await user.click(await button('Open space'));
  await screen.findByText(unopened);
  await screen.findByText(/"New" is restored\./);
  service.isAway = false;
  await user.click(await button('Open space'));
  await waitFor(() => expect(location.pathname).toBe('/overview'));
});

it('begins with a template, its samples or without them, and says what comes along', async () => {
  stubBrowser();
  const away = fetch;
  const counts = { page: 12, listing: 30, dataset: 2, header: 1 };
  const template = { id: 'travel', name: 'Travel', description: '', image: '', counts, site: null };
  const made: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/space-templates') return Response.json({ templates: [template] });
    if (path !== '/api/spaces') return away(path, init);
    made.push(JSON.parse(String(init?.body)));
    return Response.json({ error: { code: 'internal', message: 'Not now.' } }, { status: 500 });
  });
  await openConsole('/dashboard');
  await user.click(await button('New space'));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the space' }), 'New');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('radio', { name: 'Travel' }));
  const samples = await screen.findByRole('checkbox', { name: 'With its pages and listings' });
  await user.click(await button('Create space'));
  await waitFor(() => expect(made).toEqual([{ name: 'New', template: 'travel', samples: true }]));
  await waitFor(() => expect(samples).toHaveProperty('disabled', false));
  await user.click(samples);
  await screen.findByText('It brings its look, its fields, 2 datasets, 1 header, footer or sidebar.');
  await user.click(await button('Create space'));
  await waitFor(() => expect(made[1]).toEqual({ name: 'New', template: 'travel', samples: false }));
});

it('reads the domain before it makes anything, and blames no corrected one', async () => {
  stubBrowser();
  const away = fetch;
  const made: string[] = [];
  const words = 'Please enter a domain, for example example.com.';
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.startsWith('/api/edge/domain-name')) return Response.json({ refusal: words });
    if (path !== '/api/spaces') return away(path, init);
    made.push(path);
    return Response.json({ space: { id: 'borealis', name: 'New', status: 'Development' } }, { status: 201 });
  });
  await openConsole('/dashboard');
  await user.click(await button('New space'));
  const name = await screen.findByRole('textbox', { name: 'Name of the space' });
  await user.type(name, 'New');
  await user.click(await button('Add a domain'));
  const domain = await screen.findByRole('textbox', { name: 'Domain' });
  await user.type(domain, 'not a domain!');
  await user.click(await button('Create space'));
  await screen.findByText(words);
  expect(made).toEqual([]);
  expect(name).toHaveProperty('disabled', false);
  await user.type(domain, 's');
  expect(screen.queryByText(words)).toBeNull();
});
