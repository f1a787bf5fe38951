// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { FormPlaces } from './FormPlaces.tsx';

afterEach(cleanup);

const form = { id: '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002', name: 'Contact' };
const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const membership = { status: 'Live', faviconUrl: null, siteAddress: 'space', role: 'SpaceOwner', flags: viewer.flags };
const space = { id: 's', name: 'Space', ...membership };

/** @param pages those whose content mentions the form */
async function open(pages: readonly JsonObject[]) {
  const run = async ({ query, variables }: { query: string; variables: JsonObject }) => {
    const matches = [...query.matchAll(/(in\d+): (\w+)\(/g)];
    expect(JSON.stringify(variables)).toContain(form.id);
    return Object.fromEntries(matches.map(([, name, table]) => [name, table === 'page' ? pages : []]));
  };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <Refine dataProvider={fakeProvider(form)} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
            <ServicesContext value={fakeServices({ run })}>
              <MemoryRouter>
                <FormPlaces record={form} />
              </MemoryRouter>
            </ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add to a page' }));
}

it('says how a form comes onto a page, and leads to the pages where none shows it', async () => {
  await open([]);
  await screen.findByText('No page shows it yet.');
  screen.getByText(/^A page shows this form by its block “Form”/);
  expect(screen.getByRole('link', { name: 'Open pages' }).getAttribute('href')).toBe('/page/list');
});

it('leads to the pages that show it', async () => {
  await open([{ id: 'p', name: 'Write to us', status: 'DRAFT' }]);
  const link = await screen.findByRole('link', { name: 'Write to us' });
  expect(link.getAttribute('href')).toBe('/page/edit/p');
});
