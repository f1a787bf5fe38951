// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { applyStyles } from '#tests/support/console/styles.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { SaveAsTemplate } from './SaveAsTemplate.tsx';

applyStyles();

const viewer = { role: 'ADMIN', userId: 'u', spaceId: 's', flags: { pageAccess: false } };
const space = { id: 's', name: 'Space', status: 'Live', faviconUrl: null, siteAddress: 'space', ...viewer };

afterEach(() => {
  cleanup();
  dismissAll();
});

async function save() {
  const row = { id: 't1', name: 'Spring', updated_at: '2025-03-01T09:30:00Z' };
  const provider = fakeProvider(row, { getOne: vi.fn(async () => ({ data: { ...row } })) as never });
  const user = userEvent.setup({ delay: null });
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <MemoryRouter>
            <Refine dataProvider={provider} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
              <ServicesContext value={fakeServices()}>
                <SaveAsTemplate type="Page" name="Spring" content={[]} onClose={() => {}} />
              </ServicesContext>
              <Notifications />
            </Refine>
          </MemoryRouter>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Spring” is a template now.');
  // The dialog, which this test leaves open, hides what stands beside it.
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  return { provider, row, undo };
}

describe('the undo of a new template', () => {
  it('deletes it', async () => {
    const { provider, undo } = await save();
    await undo();
    await waitFor(() => expect(provider.deleteOne).toHaveBeenCalledOnce());
    expect(vi.mocked(provider.deleteOne).mock.lastCall?.[0]).toMatchObject({ resource: 'template', id: 't1' });
  });

  it('deletes nothing that was changed since, and says so', async () => {
    const { provider, row, undo } = await save();
    row.updated_at = '2025-03-01T10:30:00Z';
    await undo();
    await screen.findByText('Not undone: “Spring” has been changed since.');
    expect(provider.deleteOne).not.toHaveBeenCalled();
  });
});
