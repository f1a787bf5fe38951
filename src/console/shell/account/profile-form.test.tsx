// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type App, AppContext } from '#console/session/app-context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { ProfileForm } from './ProfileForm.tsx';

const viewer = { role: 'EDITOR', userId: 'u', spaceId: 's', flags: { pageAccess: false } };
let user: { id: string; name: string; photoUrl: string | null };
vi.mock('#console/session/useAuth.ts', () => ({ useAccount: () => ({ user }) }));

afterEach(() => {
  cleanup();
  dismissAll();
  vi.unstubAllGlobals();
});

/** Saves another name, and takes the picture away where there is one. */
async function save(photoUrl: string | null) {
  user = { id: 'u', name: 'Ann', photoUrl };
  const changeProfile = vi.fn(async ({ name, picture }: { name: string; picture?: Blob | null }) => {
    user = { ...user, name, photoUrl: picture === undefined ? user.photoUrl : picture && '/p/new.png' };
  });
  const session = { changeProfile, refresh: vi.fn(), get: () => ({ phase: 'signed-in', account: { user } }) };
  const typing = userEvent.setup({ delay: null });
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <AppContext value={{ session, config: { uploads: { maxBytes: 1000 } } } as unknown as App}>
        <Refine {...viewing(viewer, [])}>
          <ProfileForm onSaved={() => {}} onCancel={() => {}} />
          <Notifications />
        </Refine>
      </AppContext>
    </I18nextProvider>,
  );
  await typing.type(screen.getByRole('textbox'), 'a');
  if (photoUrl) await typing.click(screen.getByRole('button', { name: 'Remove picture' }));
  await typing.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your account was saved.');
  expect(user.name).toBe('Anna');
  return { changeProfile, undo: () => typing.click(screen.getByRole('button', { name: 'Undo' })) };
}

describe('the undo of a change of the own account', () => {
  it('gives the name of before back, and leaves the picture alone', async () => {
    const { changeProfile, undo } = await save(null);
    await undo();
    await screen.findByText('Change undone.');
    expect(changeProfile).toHaveBeenLastCalledWith({ name: 'Ann', picture: undefined });
  });

  it('gives the picture of before back, which was read before it went', async () => {
    const picture = new Blob(['png']);
    vi.stubGlobal('fetch', async () => ({ ok: true, blob: async () => picture }));
    const { changeProfile, undo } = await save('/p/old.png');
    await undo();
    await screen.findByText('Change undone.');
    expect(changeProfile).toHaveBeenLastCalledWith({ name: 'Ann', picture });
  });

  it('is not offered where the picture of before cannot be read', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await save('/p/old.png');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('overwrites nothing that was changed in another window since', async () => {
    const { changeProfile, undo } = await save(null);
    user = { ...user, name: 'Annabel' };
    await undo();
    await screen.findByText('Not undone: somebody else has changed the same fields since.');
    expect(changeProfile).toHaveBeenCalledOnce();
  });
});
