// @vitest-environment jsdom

import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ServiceClientContext } from '#console/records/useServiceClient.ts';
import { ModelContext } from '#console/ui/context.ts';
import type { Call } from '#derive/documents/queries.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console-fakes.ts';
import { viewing } from '#tests/support/viewing.ts';
import BulkPublishing from './BulkPublishing.tsx';

const viewer = { role: 'AUTHOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };

afterEach(cleanup);

it.each([
  ['who publishes without a review', [{ user_id: 'u' }], ['Publish', 'Take back to draft']],
  ['who needs one', [], []],
])('offers to bring pages to their visitors and back to %s', async (_who, rows, offered) => {
  const asked: Call[] = [];
  const run = async (call: Call) => {
    asked.push(call);
    return { rows };
  };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <Refine dataProvider={fakeProvider({})} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
          <ServiceClientContext value={fakeServices({ run: run as never })}>
            <BulkPublishing target={{ records: [] }} onDone={() => {}} />
          </ServiceClientContext>
        </Refine>
      </ModelContext>
    </I18nextProvider>,
  );
  await waitFor(() => expect(asked.map(({ operationName }) => operationName)).toEqual(['Publisher']));
  await waitFor(() => expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(offered));
});
