// @vitest-environment jsdom

import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createPublishingApi } from '#console/providers/api/publishing-api.ts';
import { type App, AppContext } from '#console/session/app-context.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import type { Call } from '#derive/documents/queries.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import BulkPublishing from './BulkPublishing.tsx';

const viewer = { role: 'AUTHOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const page = { id: 'p', name: 'Page', status: 'DRAFT' };

afterEach(() => {
  cleanup();
  dismissAll();
});

/** Once the pages were looked through. */
async function confirm() {
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
}

async function show(run: unknown, take: unknown, onDone: () => void, records = [{ id: 'p', title: 'Page' }]) {
  const space = {
    id: 's',
    name: 'S',
    status: 'Live',
    faviconUrl: null,
    siteAddress: 's',
    role: 'AUTHOR',
    flags: { pageAccess: true },
  };
  const app = { config: { sitesOrigin: 'https://sites.test' } } as unknown as App;
  const element = (
    <Refine dataProvider={fakeProvider({})} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
      <BulkPublishing target={{ records }} onDone={onDone} />
      <Notifications />
    </Refine>
  );
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <ServicesContext value={fakeServices({ run: run as never }, [createPublishingApi, { take }])}>
          <AppContext value={app}>
            <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
              <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
            </WorkspaceContext>
          </AppContext>
        </ServicesContext>
      </ModelContext>
    </I18nextProvider>,
  );
}

it.each([
  ['brings back', 'PUBLISHED', '1 page is what it was.', 2],
  ['leaves alone what somebody changed since, and says so,', 'DRAFT', '1 page has been changed since', 1],
])('undo %s', async (_what, statusNow, notice, steps) => {
  let status = 'DRAFT';
  const run = async ({ operationName }: Call) => ({
    rows: operationName === 'Publisher' ? [{ user_id: 'u' }] : [{ ...page, status }],
  });
  const take = vi.fn(async () => {
    status = 'PUBLISHED';
  });
  await show(run, take, vi.fn());
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await confirm();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  status = statusNow;
  await userEvent.click(undo);
  await screen.findByText(notice, { exact: false });
  expect(take).toHaveBeenCalledTimes(steps);
});

it('undo counts a page among the failures where nobody knows whether somebody changed it', async () => {
  let status = 'DRAFT';
  const run = async ({ operationName }: Call) => {
    if (operationName === 'Publisher') return { rows: [{ user_id: 'u' }] };
    if (status === 'LEFT') throw new Error('The network is down.');
    return { rows: [{ ...page, status }] };
  };
  const take = vi.fn(async () => {
    status = 'LEFT';
  });
  await show(run, take, vi.fn());
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await confirm();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  status = 'PUBLISHED';
  await userEvent.click(undo);
  await screen.findByText('1 page could not be brought back. The network is down.', { exact: false });
  expect(take).toHaveBeenCalledTimes(1);
});

it.each([
  ['who publishes without a review, and takes it back', [{ user_id: 'u' }], 1],
  ['who publishes what was approved, and takes down nothing', [], 0],
])('brings pages to their visitors for %s', async (_who, publishers, waysBack) => {
  const run = async ({ operationName }: Call) => ({ rows: operationName === 'Publisher' ? publishers : [page] });
  const take = vi.fn(async () => {});
  const onDone = vi.fn();
  await show(run, take, onDone);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Publish',
    'Take back to draft',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await confirm();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(take).toHaveBeenCalledExactlyOnceWith('p', 'publish', undefined);
  await screen.findByText(/published/i);
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(waysBack);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(take).toHaveBeenCalledOnce();
});

const four = ['live', 'bare', 'whole', 'lost'].map((id) => ({ id, title: `Page ${id}` }));
const text = { schema: [{ kind: 'text', name: 'text' }], version: 1, info: { template: '{{ text }}' } };

/** Answers for pages of these ids: one is live, one has nothing, one everything, and one cannot be read. */
async function answer({ operationName, variables }: Call) {
  if (operationName === 'Publisher') return { rows: [{ user_id: 'u' }] };
  const { where } = variables as { where?: { id?: { _eq?: string; _in?: string[] } } };
  const id = where?.id?._eq ?? where?.id?._in?.[0];
  if (operationName === 'PageState') {
    if (id === 'lost') throw new Error('The network is down.');
    return { rows: [{ ...page, id, slug: id, meta_description: 'D', status: id === 'live' ? 'PUBLISHED' : 'DRAFT' }] };
  }
  const blocks = [{ info: { text: 'Hello' }, version: 1, component: { id: 'c', name: 'Text', ...text } }];
  if (operationName === 'PageContents') return { rows: [{ sections: id === 'whole' ? [{ info: {}, blocks }] : [] }] };
  return { rows: [] };
}

it('says before what is worth a look, by page, and leaves out what is live or in order', async () => {
  const take = vi.fn(async () => {});
  await show(answer, take, vi.fn(), four);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('link', { name: 'Page bare' });
  expect(dialog.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'Page bareOne thing to look at firstThe page has no blocks. ',
    'Page lostThe page could not be looked through.',
  ]);
  expect(take).not.toHaveBeenCalled();
  await confirm();
  await waitFor(() => expect(take).toHaveBeenCalledTimes(2));
});

it('publishes without the rest of the looks on request, and says how many are missing', async () => {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const run = vi.fn(async (call: Call) => {
    if (call.operationName === 'PageContents') await released;
    return answer(call);
  });
  await show(run, vi.fn(), vi.fn(), four);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(run.mock.calls.some(([{ operationName }]) => operationName === 'PageContents')).toBe(true),
  );
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
  goOn();
  await dialog.findByText('2 pages were not looked through.');
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false);
});
