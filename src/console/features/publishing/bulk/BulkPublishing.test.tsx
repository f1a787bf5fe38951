// @vitest-environment jsdom

import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createPublishingApi } from '#console/providers/api/publishing-api.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import type { Call } from '#derive/documents/queries.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console-fakes.ts';
import { viewing } from '#tests/support/viewing.ts';
import BulkPublishing from './BulkPublishing.tsx';

const viewer = { role: 'AUTHOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const page = { id: 'p', name: 'Page', status: 'DRAFT' };

afterEach(() => {
  cleanup();
  dismissAll();
});

async function show(run: unknown, take: unknown, onDone: () => void) {
  const element = (
    <Refine dataProvider={fakeProvider({})} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
      <BulkPublishing target={{ records: [{ id: 'p', title: 'Page' }] }} onDone={onDone} />
      <Notifications />
    </Refine>
  );
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <ServicesContext value={fakeServices({ run }, [createPublishingApi, { take }])}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </ServicesContext>
      </ModelContext>
    </I18nextProvider>,
  );
}

it.each([
  ['brings back', 'PUBLISHED', '1 page is what it was.', 2],
  ['leaves alone what somebody changed since, and says so,', 'DRAFT', '1 page has been changed since', 1],
])('undo %s', async (_what, statusNow, told, steps) => {
  let status = 'DRAFT';
  const run = async ({ operationName }: Call) => ({
    rows: operationName === 'Publisher' ? [{ user_id: 'u' }] : [{ ...page, status }],
  });
  const take = vi.fn(async () => {
    status = 'PUBLISHED';
  });
  await show(run, take, vi.fn());
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  status = statusNow;
  await userEvent.click(undo);
  await screen.findByText(told, { exact: false });
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
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
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
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(take).toHaveBeenCalledExactlyOnceWith('p', 'publish', undefined);
  await screen.findByText(/published/i);
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(waysBack);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(take).toHaveBeenCalledOnce();
});
