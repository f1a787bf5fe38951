// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ListMessage } from '#console/list/ListMessage.tsx';
import type { createNewsletterApi } from '#console/providers/api/newsletter-api.ts';
import type { ListRows } from '#console/query/useListRows.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import { ModelContext } from '#console/ui/context.ts';
import { consoleModel, englishTexts, fakeProvider } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { AudienceNumbers } from './AudienceNumbers.tsx';

afterEach(cleanup);

const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };

async function show(part: ReactNode) {
  render(
    <Refine dataProvider={fakeProvider({ id: 'r' })} {...viewing(viewer)}>
      <I18nextProvider i18n={await englishTexts()}>
        <ModelContext value={consoleModel}>
          <MemoryRouter>{part}</MemoryRouter>
        </ModelContext>
      </I18nextProvider>
    </Refine>,
  );
}

it('says why a newsletter that nobody gets cannot be sent', async () => {
  const service = {} as ReturnType<typeof createNewsletterApi>;
  const count = { total: 0, leftOut: {}, credits: 5 };
  await show(
    <AudienceNumbers id="n" audience={{}} count={count} isCounting={false} failed={false} service={service} />,
  );
  screen.getByText(/^Nobody gets it yet, so it cannot be sent./);
});

it('says of the list below that nobody was added by hand', async () => {
  const state = { filters: [], groups: [], search: '', archived: false, page: 1, size: 25 };
  const control = { state } as unknown as ListControl;
  const list = { error: null, total: 0 } as unknown as ListRows;
  await show(
    <ViewSlotsContext value={{ none: { title: 'sending.byHand.title', text: 'sending.byHand.text' } }}>
      <ListMessage resource={consoleModel.resource('recipients')} control={control} list={list} />
    </ViewSlotsContext>,
  );
  screen.getByRole('heading', { name: 'Nobody was added by hand' });
  expect(screen.queryByText(/No recipients yet/)).toBeNull();
});
