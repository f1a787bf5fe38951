// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPeopleApi } from '#console/providers/api/people-api.ts';
import { type App, AppContext } from '#console/session/app-context.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import type { Viewer } from '#schema/access.ts';
import type { SpacePeople } from '#schema/api/people.ts';
import { consoleModel, englishTexts, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { access, anInvitation, aPerson } from '#tests/support/people-routes.ts';
import PeoplePage from './screen.tsx';

const user = userEvent.setup({ delay: null });

const owner = aPerson({ userId: 'me', name: 'Maya', email: 'maya@x.tst', role: 'SpaceOwner' });
const luca = aPerson({ userId: 'luca', name: 'Luca', email: 'luca@x.tst', role: 'CONTRACTOR' });
const limits = {
  SpaceOwner: { used: 1, most: 1 },
  ADMIN: { used: 10, most: 10 },
  EDITOR: { used: 9, most: 10 },
  CONTRACTOR: { used: 1, most: 10 },
};
const known = (change: Partial<SpacePeople> = {}): SpacePeople => ({
  people: [luca, owner],
  invitations: [],
  limits,
  ...change,
});

type PeopleService = ReturnType<typeof createPeopleApi>;

/** A refusal of the server. */
const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

function fakeService(answer: SpacePeople) {
  return {
    list: vi.fn<PeopleService['list']>(async () => answer),
    change: vi.fn<PeopleService['change']>(async () => luca),
    remove: vi.fn<PeopleService['remove']>(async () => {}),
    transfer: vi.fn<PeopleService['transfer']>(async () => {}),
    invite: vi.fn<PeopleService['invite']>(async () => anInvitation()),
    resend: vi.fn<PeopleService['resend']>(async () => anInvitation()),
    renewLink: vi.fn<PeopleService['renewLink']>(async () => anInvitation()),
    revoke: vi.fn<PeopleService['revoke']>(async () => {}),
    reopen: vi.fn<PeopleService['reopen']>(async () => {}),
  };
}

interface Options {
  service: ReturnType<typeof fakeService>;
  phone?: boolean;
  readOnly?: true;
  permitted?: boolean;
}

async function renderPage({ service, phone = false, readOnly, permitted = true }: Options) {
  vi.stubGlobal('matchMedia', () => ({ matches: !phone, addEventListener() {}, removeEventListener() {} }));
  const flags = { pageAccess: false };
  const space = {
    id: 's',
    name: 'Aurora',
    status: 'Live',
    faviconUrl: null,
    siteAddress: 'space',
    role: 'SpaceOwner',
    flags,
  };
  const viewer: Viewer = { role: 'SpaceOwner', userId: 'me', spaceId: 's', flags, ...(readOnly && { readOnly: true }) };
  const app = { session: { refresh: async () => {} } } as unknown as App;
  const rules = permitted ? [{ action: 'read', subject: 'User' }] : [];
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <AppContext value={app}>
        <ModelContext value={{ ...consoleModel, access }}>
          <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
            <Refine {...viewing(viewer, rules)}>
              <ServicesContext value={fakeServices({}, [createPeopleApi, service])}>
                <MemoryRouter>
                  <PeoplePage />
                </MemoryRouter>
              </ServicesContext>
            </Refine>
            <Notifications />
          </WorkspaceContext>
        </ModelContext>
      </AppContext>
    </I18nextProvider>,
  );
}

afterEach(() => {
  cleanup();
  dismissAll();
});

describe('the people of a space', () => {
  it('stand with the strongest role first, with the places taken', async () => {
    await renderPage({ service: fakeService(known()) });
    const rows = within(await screen.findByRole('table')).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual(['MMaya (you)maya@x.tst', 'LLucaluca@x.tst']);
    expect(screen.getByText('9 of 10')).toBeTruthy();
    expect(screen.getByText('Nobody is invited at the moment.')).toBeTruthy();
  });

  it('are cards on a phone', async () => {
    await renderPage({ service: fakeService(known()), phone: true });
    const list = await screen.findByRole('list', { name: 'People of Aurora' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are not for roles that manage nobody', async () => {
    const service = fakeService(known());
    await renderPage({ service, permitted: false });
    expect(screen.getByText('You are not permitted to see this')).toBeTruthy();
    expect(service.list).not.toHaveBeenCalled();
  });

  it('are only looked at through the eyes of another', async () => {
    await renderPage({ service: fakeService(known({ invitations: [anInvitation()] })), readOnly: true });
    await screen.findByRole('table');
    const controls = screen.queryAllByRole('button').map((button) => button.textContent);
    expect([controls, screen.queryAllByRole('combobox')]).toEqual([[], []]);
  });

  it('are asked for again after a failure', async () => {
    const service = fakeService(known());
    service.list.mockRejectedValueOnce(refusal('internal', 'Something went wrong on our side.'));
    await renderPage({ service });
    await screen.findByText('Something went wrong on our side.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
  });

  it('get another role after a look at what that changes; a refusal stays in the dialog', async () => {
    const service = fakeService(known());
    service.change.mockRejectedValueOnce(refusal('role-full', 'The workspace has no place left for this role.'));
    await renderPage({ service });
    await user.click(await screen.findByRole('combobox', { name: 'Role of Luca' }));
    expect(screen.getByRole('option', { name: 'Admin (no place left)' }).ariaDisabled).toBe('true');
    await user.click(screen.getByRole('option', { name: 'Editor' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('New in their menu: Forms.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    await within(dialog).findByText('The workspace has no place left for this role.');
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    await screen.findByText('Luca is now Editor.');
    expect(service.change).toHaveBeenLastCalledWith('s', 'luca', { role: 'EDITOR' });
  });

  it.each([
    ['get the role of before back', 'EDITOR', 'Change undone.', { role: 'CONTRACTOR' }],
    ['keep a role that somebody else gave them since', 'MANAGER', /^Not undone: somebody else/, { role: 'EDITOR' }],
  ])('%s by the undo', async (_what, now, notice, last) => {
    const service = fakeService(known());
    service.change.mockResolvedValue({ ...luca, role: 'EDITOR' });
    await renderPage({ service });
    await user.click(await screen.findByRole('combobox', { name: 'Role of Luca' }));
    await user.click(screen.getByRole('option', { name: 'Editor' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change role' }));
    await screen.findByText('Luca is now Editor.');
    service.list.mockResolvedValue(known({ people: [{ ...luca, role: now }, owner] }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(notice);
    expect(service.change).toHaveBeenLastCalledWith('s', 'luca', last);
  });

  it('get access to pages at once, and lose it again where that is refused', async () => {
    const service = fakeService(known());
    let refuse = (_: Error) => {};
    service.change.mockReturnValueOnce(
      new Promise((_, reject) => {
        refuse = reject;
      }),
    );
    await renderPage({ service });
    const pages = await screen.findByLabelText<HTMLInputElement>('Access to pages for Luca');
    await user.click(pages);
    await waitFor(() => expect(pages.checked).toBe(true));
    refuse(refusal('changed-meanwhile', 'Somebody has changed this meanwhile.'));
    await screen.findByText('Somebody has changed this meanwhile.');
    expect(pages.checked).toBe(false);
  });
});

describe('access to pages', () => {
  it.each([
    ['is taken back', true, 'Change undone.', { pageAccess: false }],
    ['stays as somebody else has set it since', false, /^Not undone: somebody else/, { pageAccess: true }],
  ])('%s by the undo', async (_what, now, notice, last) => {
    const service = fakeService(known());
    await renderPage({ service });
    await user.click(await screen.findByLabelText('Access to pages for Luca'));
    await screen.findByText('Luca has access to pages.');
    service.list.mockResolvedValue(known({ people: [{ ...luca, pageAccess: now }, owner] }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(notice);
    expect(service.change).toHaveBeenLastCalledWith('s', 'luca', last);
  });
});

describe('invitations', () => {
  it('tell that they have expired, or that their mail was not sent, and are sent again', async () => {
    const service = fakeService(
      known({
        invitations: [
          anInvitation({ id: 'old', email: 'old@x.tst', expiresAt: '2020-01-01T00:00:00Z' }),
          anInvitation({ id: 'unsent', email: 'unsent@x.tst', sentAt: null }),
          anInvitation({ id: 'high', email: null, role: 'SpaceOwner' }),
          anInvitation({ id: 'link', email: null }),
        ],
      }),
    );
    service.resend.mockResolvedValue(anInvitation({ id: 'unsent', email: 'unsent@x.tst' }));
    await renderPage({ service });
    const rows = within(await screen.findByRole('list', { name: 'Invitations' })).getAllByRole('listitem');
    const [old, unsent, high, open] = rows.map((row) => within(row));
    expect(old?.getByText('Expired')).toBeTruthy();
    expect(old?.queryByRole('button', { name: /New link/ })).toBeNull();
    expect(high?.queryAllByRole('button')).toEqual([]);
    expect(unsent?.getByText('Mail not sent')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send again: unsent@x.tst' }));
    await waitFor(() => expect(unsent?.queryByText('Mail not sent')).toBeNull());
    expect(service.resend).toHaveBeenCalledWith('s', 'unsent', 'en');
    const link = 'https://console.test/space/invite/new';
    service.renewLink.mockResolvedValue(anInvitation({ id: 'link', email: null, link }));
    await user.click(open?.getByRole('button', { name: /^New link/ }) as HTMLElement);
    expect(await screen.findByLabelText('Invitation link')).toHaveProperty('value', link);
    expect(service.renewLink).toHaveBeenCalledWith('s', 'link');
  });

  it('say for each address why it was not invited, and keep the dialog open', async () => {
    const service = fakeService(known());
    service.invite.mockRejectedValueOnce(refusal('mail-unavailable', 'The mail could not be sent.'));
    await renderPage({ service });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    const addresses = await screen.findByLabelText('Email addresses');
    await user.type(addresses, 'ann@x.tst luca@x.tst');
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await screen.findByText('In this space already: luca@x.tst');
    await user.clear(addresses);
    await user.type(addresses, 'ann@x.tst,ben@x.tst');
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await screen.findByText('ann@x.tst: The mail could not be sent.');
    await screen.findByText('1 invitation sent.');
    expect(service.invite.mock.calls).toEqual([
      ['s', { role: 'CONTRACTOR', days: 7, pageAccess: true, email: 'ann@x.tst', language: 'en' }],
      ['s', { role: 'CONTRACTOR', days: 7, pageAccess: true, email: 'ben@x.tst', language: 'en' }],
    ]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
