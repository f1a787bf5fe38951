// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ModelContext } from '#console/ui/context.ts';
import { consoleModel, englishTexts, fakeProvider } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { ReadOnlyRecord } from './ReadOnlyRecord.tsx';
import type { ResourceForm } from './useResourceForm.ts';

afterEach(cleanup);

async function open(resource: string, role: string) {
  const viewer = { role, userId: 'u', spaceId: 's', flags: { pageAccess: true } };
  const form = { id: 'f', parts: [], values: {} } as unknown as ResourceForm;
  render(
    <Refine dataProvider={fakeProvider({ id: 'r' })} {...viewing(viewer)}>
      <I18nextProvider i18n={await englishTexts()}>
        <ModelContext value={consoleModel}>
          <MemoryRouter>
            <ReadOnlyRecord resource={consoleModel.resource(resource)} form={form} />
          </MemoryRouter>
        </ModelContext>
      </I18nextProvider>
    </Refine>,
  );
}

it('says that a record cannot be changed, before it is asked why', async () => {
  await open('tag', 'AUTHOR');
  screen.getByText('You cannot change this record.');
  screen.getByRole('button', { name: 'Why not?' });
});

it('says that nobody can change it where no role has the right', async () => {
  await open('purchase', 'SpaceOwner');
  screen.getByText('Nobody can change this record.');
  expect(screen.queryByRole('button', { name: 'Why not?' })).toBeNull();
});
