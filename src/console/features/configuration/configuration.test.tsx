// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createConfigurationApi } from '#console/providers/api/configuration-api.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import type { ConfigurationPlan, ExportedConfiguration } from '#schema/api/configuration.ts';
import { consoleModel, englishTexts, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import ConfigurationPage from './screen.tsx';

vi.mock('#console/transfer/export/save-file.ts', () => ({ saveFile: () => {}, fileName: () => 'file' }));
afterEach(cleanup);

const flags = { pageAccess: true };
const spaceOf = (id: string) => ({
  ...{ id, name: id, status: 'Live', faviconUrl: null, siteAddress: id },
  ...{ role: 'SpaceOwner', flags },
});

it('takes the undo of an applied file away once the list has undone it', async () => {
  const plan = {
    base: 'b',
    changes: [{ kind: 'add', path: ['views', 'A'], fields: [], line: 1, records: 0 }],
  } satisfies ConfigurationPlan;
  let isUndone: boolean | null = null;
  const services = fakeServices({}, [
    createConfigurationApi,
    {
      plan: async () => plan,
      apply: async () => {
        isUndone = false;
        return { applied: 1, undo: 'run' };
      },
      applied: async () =>
        isUndone === null ? [] : [{ id: 'run', at: '2026-11-20T10:00:00Z', by: 'Ann', changes: 1, isUndone }],
      planUndo: async () => plan,
      undo: async () => {
        isUndone = true;
        return 1;
      },
    },
  ]);
  const refine = viewing({ role: 'SpaceOwner', userId: 'me', spaceId: 'a', flags }, [
    { action: 'update', subject: 'data_model' },
  ]);
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space: spaceOf('a'), spaces: [], choose() {} }}>
          <Refine {...refine}>
            <ServicesContext value={services}>
              <MemoryRouter>
                <ConfigurationPage />
                <Notifications />
              </MemoryRouter>
            </ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"][accept*="yaml"]');
  // jsdom reads no files.
  const file = Object.assign(new File([], 'a.yaml', { type: 'application/yaml' }), {
    text: async () => 'sitewright: 1',
  });
  await user.upload(input as HTMLInputElement, file);
  await user.click(await screen.findByRole('button', { name: /^Apply/ }));
  await screen.findByText('1 change applied.');
  const inList = await screen.findByRole('region', { name: 'Applied files' });
  await user.click(within(inList).getByRole('button', { name: /Undo/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo file' }));
  await within(inList).findByText('Undone');
  expect(screen.queryByText('1 change applied.')).toBeNull();
});

it('says in words why no space takes a file whole, in the space that was exported alone', async () => {
  const exported: ExportedConfiguration = { file: '', limits: [{ of: 'things', count: 6000, most: 5000 }] };
  const services = fakeServices({}, [
    createConfigurationApi,
    {
      export: async () => exported,
      applied: async () => [],
    },
  ]);
  const refine = viewing({ role: 'SpaceOwner', userId: 'me', spaceId: 'a', flags }, [
    { action: 'update', subject: 'data_model' },
  ]);
  const i18n = await englishTexts();
  const page = (id: string) => (
    <I18nextProvider i18n={i18n}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space: spaceOf(id), spaces: [], choose() {} }}>
          <Refine {...refine}>
            <ServicesContext value={services}>
              <MemoryRouter>
                <ConfigurationPage />
              </MemoryRouter>
            </ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>
  );
  const { rerender } = render(page('a'));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect((await screen.findByText(/no space can apply it whole/)).textContent).toContain(
    'It sets up 6,000 things; a file can set up 5,000.',
  );
  rerender(page('b'));
  expect(screen.queryByText(/no space can apply it whole/)).toBeNull();
});
