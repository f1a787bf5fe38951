// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRecord } from '#console/records/saving/open-records.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const roleId = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002';
const subscription = { id, name: 'Gold', status: 'ACTIVE' };
const role = { id: roleId, name: 'Reader', label: 'R', subscription_id: id };
const path = `/subscription/edit/${id}`;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A subscription with so many roles. */
function provider(total: number, more: Parameters<typeof fakeProvider>[1] = {}) {
  return fakeProvider(subscription, {
    getOne: vi.fn(async ({ resource }) => ({ data: resource === 'subscription' ? subscription : role })) as never,
    getList: vi.fn(async () => ({ data: total > 0 ? [role] : [], total })) as never,
    ...more,
  });
}

const section = () => screen.findByRole('region', { name: /^Membership roles/ });
const listed = (fake: ReturnType<typeof provider>) => vi.mocked(fake.getList).mock.calls.map(([request]) => request);

describe('a related list', () => {
  it('reads the records that point at the open one, in one request, and pages without touching the address', async () => {
    const user = userEvent.setup({ delay: null });
    const fake = provider(12);
    const { address } = await renderConsole({ path, provider: fake });
    const list = await section();
    await within(list).findByText('Reader');
    expect(listed(fake)).toHaveLength(1);
    expect(listed(fake)[0]).toMatchObject({
      resource: 'membership_role',
      pagination: { currentPage: 1, pageSize: 10 },
      meta: { where: { field: 'subscription_id', op: 'eq', value: id } },
    });
    await user.click(within(list).getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(listed(fake).at(-1)).toMatchObject({ pagination: { currentPage: 2 } }));
    await user.type(within(list).getByRole('searchbox'), 'a{Enter}');
    await waitFor(() =>
      expect(listed(fake).at(-1)).toMatchObject({ pagination: { currentPage: 1 }, meta: { search: 'a' } }),
    );
    expect(address()).toBe(path);
  });

  it('exports its own rows alone, with its columns', async () => {
    const user = userEvent.setup({ delay: null });
    const answer = vi.fn(async (service, _question) => (service === 'countRows' ? 12 : []));
    await renderConsole({ path, provider: provider(12), services: fakeServices({ answer }) });
    const list = await section();
    await user.click(await within(list).findByRole('button', { name: 'Export membership roles…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export 12 membership roles' });
    within(dialog).getByText(/columns?: Name, /);
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(answer.mock.calls.some(([service]) => service === 'readRows')).toBe(true));
    const where = { field: 'subscription_id', op: 'eq', value: id };
    for (const service of ['countRows', 'readRows']) {
      const requests = answer.mock.calls.filter(([name]) => name === service).map(([, question]) => question);
      expect(requests).toContainEqual(expect.objectContaining({ resource: 'membership_role', where }));
    }
  });

  it('adds a record in a drawer, tied to the one around it', async () => {
    const user = userEvent.setup({ delay: null });
    const fake = provider(0);
    const { address } = await renderConsole({ path, provider: fake });
    const list = await section();
    await within(list).findByText('No membership roles yet');
    await user.click(within(list).getByRole('button', { name: 'Add membership role' }));
    const drawer = await screen.findByRole('dialog', { name: 'New membership role' });
    await user.type(await within(drawer).findByRole('textbox', { name: /^Name/ }), 'Editor');
    // The parent is shown, and cannot be changed.
    expect(within(drawer).queryByRole('combobox', { name: /^Subscription/ })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'Create membership role' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(vi.mocked(fake.create).mock.lastCall?.[0]).toMatchObject({
      resource: 'membership_role',
      variables: { name: 'Editor', subscription_id: id },
    });
    expect(address()).toBe(path);
  });

  it('opens a record in a drawer, which asks before unsaved input is closed away', async () => {
    const user = userEvent.setup({ delay: null });
    const fake = provider(1);
    await renderConsole({ path, provider: fake });
    await user.click(await screen.findByRole('button', { name: 'Open Reader' }));
    const drawer = await screen.findByRole('dialog', { name: 'Reader' });
    await user.type(await within(drawer).findByRole('textbox', { name: /^Name/ }), '!');
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reader' })).toBeNull());
    expect(vi.mocked(fake.update).mock.calls.map(([call]) => [call.resource, call.variables])).toEqual([
      ['membership_role', { name: 'Reader!' }],
    ]);
  });

  it('closes the drawer of a record whose creation was undone, and asks nothing', async () => {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path, provider: provider(1) });
    await user.click(await screen.findByRole('button', { name: 'Open Reader' }));
    await user.type(await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /^Name/ }), '!');
    act(() => openRecord('deleted', 'membership_role', roleId)?.());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before the page below is left while its drawer holds unsaved input', async () => {
    const user = userEvent.setup({ delay: null });
    const { address, router } = await renderConsole({ path, provider: provider(1) });
    await user.click(await screen.findByRole('button', { name: 'Open Reader' }));
    await user.type(await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /^Name/ }), '!');
    void router.navigate('/page/list');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(address()).toBe(path);
  });

  it('deletes after a question', async () => {
    const user = userEvent.setup({ delay: null });
    const fake = provider(1);
    await renderConsole({ path, provider: fake });
    await user.click(await screen.findByRole('button', { name: 'Delete Reader' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Reader”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(vi.mocked(fake.deleteOne).mock.lastCall?.[0]).toMatchObject({ resource: 'membership_role', id: roleId }),
    );
  });

  it('is not there for those who may not read it, and asks for nothing', async () => {
    const fake = provider(1);
    await renderConsole({ path, provider: fake, without: 'membership_role' });
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryByRole('region', { name: /^Membership roles/ })).toBeNull();
    expect(fake.getList).not.toHaveBeenCalled();
  });

  it('offers what may be done with its records alone', async () => {
    const event = { id: roleId, description: 'Signed in', created_at: '2025-03-01T09:30:00Z' };
    const fake = fakeProvider(
      { id, email: 'a@b.co' },
      { getList: vi.fn(async () => ({ data: [event], total: 1 })) as never },
    );
    await renderConsole({ path: `/member/edit/${id}`, provider: fake });
    const history = await screen.findByRole('region', { name: /^History/ });
    await within(history).findByRole('button', { name: 'Open Signed in' });
    expect(within(history).getByRole('button', { name: 'Add event' })).toBeTruthy();
    expect(within(history).queryByRole('button', { name: 'Delete Signed in' })).toBeNull();
  });
});

describe('a list whose records have no page', () => {
  const records = `/form/record/${id}`;
  const record = { id: roleId, created_at: '2025-03-01T09:30:00Z', info: { a: 1 }, form_id: id };
  const formRow = { id, name: 'Contact', type: 'step' };
  const fake = () =>
    fakeProvider(record, {
      getOne: vi.fn(async ({ resource }) => ({ data: resource === 'form' ? formRow : record })) as never,
    });

  it('opens them in a drawer that the address knows, and Back closes it', async () => {
    const user = userEvent.setup({ delay: null });
    const { address, router } = await renderConsole({ path: records, provider: fake() });
    await user.click((await screen.findAllByRole('link', { name: /2025/ }))[0] as HTMLElement);
    await screen.findByRole('dialog', { name: /Mar 01, 2025/ });
    expect(address()).toBe(`${records}?record=${roleId}`);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('makes a new one in a drawer, tied to the record in the address, and leads back to that', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fake();
    const { address } = await renderConsole({ path: records, provider });
    expect((await screen.findByRole('link', { name: 'Contact' })).getAttribute('href')).toBe(`/form/edit/step/${id}`);
    await user.click(await screen.findByRole('link', { name: 'New record' }));
    const drawer = await screen.findByRole('dialog', { name: 'New record' });
    await user.click(await within(drawer).findByRole('button', { name: 'Create record' }));
    await waitFor(() => expect(vi.mocked(provider.create).mock.lastCall?.[0].variables).toMatchObject({ form_id: id }));
    await waitFor(() => expect(address()).toBe(records));
  });
});

describe('the button for a new record', () => {
  it('is a menu where there are several kinds', async () => {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path: '/form/list', provider: fakeProvider({ id, name: 'Contact', type: 'cta' }) });
    await user.click(await screen.findByRole('button', { name: 'New form' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Step form', '/form/step/new'],
      ['Call to action', '/form/cta/new'],
    ]);
  });
});
