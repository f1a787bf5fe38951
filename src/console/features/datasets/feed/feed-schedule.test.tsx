// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createFeedApi } from '#console/providers/api/feed-api.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import type { FeedSchedule, FeedState } from '#schema/api/dataset-feed.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { FeedSchedulePanel } from './FeedSchedulePanel.tsx';
import { useFeed } from './useFeed.ts';

afterEach(cleanup);

function Panel() {
  return <FeedSchedulePanel dataset={consoleModel.resource('dataset')} loaded={useFeed('d')} />;
}

/** The schedule of a feed that is read by the hour, saved as one that is not read by itself. */
async function saved() {
  const feed: FeedState = {
    ...{ schedule: { every: 'hour', minute: 0, weekday: 1 }, zone: 'UTC', setBy: '', dueAt: null, isReading: false },
    ...{ last: null, failures: 0, stopped: null, kept: 0, gone: 0, isReadable: true },
  };
  const setSchedule = vi.fn(async (_: string, schedule: FeedSchedule) => void Object.assign(feed, { schedule }));
  const services = fakeServices({}, [createFeedApi, { state: async () => ({ ...feed }), setSchedule }]);
  const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space: null, spaces: [], choose() {} }}>
          <ServicesContext value={services}>
            <Refine dataProvider={fakeProvider({})} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
              <Panel />
              <Notifications />
            </Refine>
          </ServicesContext>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Read' }));
  const [never] = await screen.findAllByRole('option');
  await userEvent.click(never as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
  await screen.findByText('Schedule saved');
  const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  return { feed, setSchedule, undo };
}

it('puts back the schedule of before', async () => {
  const { feed, undo } = await saved();
  expect(feed.schedule.every).toBe('never');
  await undo();
  await screen.findByText('Change undone.');
  expect(feed.schedule).toEqual({ every: 'hour', minute: 0, weekday: 1 });
});

it('leaves a schedule that others have set since, and says so', async () => {
  const { feed, setSchedule, undo } = await saved();
  feed.schedule = { every: 'day', minute: 450, weekday: 1 };
  await undo();
  await screen.findByText('Not undone: somebody else has changed the same fields since.');
  expect(setSchedule).toHaveBeenCalledOnce();
});

it('says of a feed that was never read that it was not', async () => {
  await saved();
  screen.getByText('Last read');
  screen.getByText('Not read yet');
});
