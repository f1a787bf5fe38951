// @vitest-environment jsdom
import type { BaseRecord } from '@refinedev/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeletionsApi } from '#console/providers/api/deletions-api.ts';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

afterEach(() => {
  cleanup();
  dismissAll();
});

const row = { id: '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001', name: 'Home', slug: 'home', status: 'DRAFT' };
const base = { resource: 'page', audience: 'personal', role: null, is_default: false, created_by: 'u' };
const drafts = { ...base, id: 'v1', name: 'Drafts', state: { list: 'status.in=DRAFT' } };
const ours = { ...base, id: 'v2', name: 'Ours', audience: 'space', created_by: 'x', state: { list: 'sort=name' } };

/** A provider with pages and with views, which it keeps. */
function providerOf(...views: BaseRecord[]) {
  const storedViews = [...views];
  let edits = 0;
  function write(at: number, values: object) {
    edits += 1;
    storedViews[at] = { ...storedViews[at], ...values, updated_at: `edit ${edits}` };
  }
  const getList = vi.fn(async ({ resource }) =>
    resource === 'saved_view' ? { data: [...storedViews], total: storedViews.length } : { data: [row], total: 1 },
  );
  const provider = fakeProvider(row, {
    getList: getList as never,
    create: vi.fn(async ({ variables }) => {
      const made = { ...variables, id: `made${storedViews.length}`, created_by: 'u' };
      storedViews.push(made);
      return { data: made };
    }) as never,
    update: vi.fn(async ({ id, variables, meta }) => {
      const at = storedViews.findIndex((view) => view.id === id);
      const { readAt, was } = meta?.expectedVersion ?? {};
      const expected = { ...was, ...(readAt && { updated_at: readAt }) };
      if (Object.keys(expected).some((name) => storedViews[at]?.[name] !== expected[name]))
        throw Object.assign(new Error('changed'), { statusCode: 412 });
      write(at, variables);
      // As the database does it: a default takes the place of the one before.
      if (variables.is_default)
        for (const other of storedViews.keys())
          if (other !== at && storedViews[other]?.is_default) write(other, { is_default: false });
      return { data: storedViews[at] };
    }) as never,
    deleteOne: vi.fn(async ({ id }) => ({
      data: storedViews.splice(
        storedViews.findIndex((view) => view.id === id),
        1,
      )[0],
    })) as never,
  });
  const requests = () => getList.mock.calls.map(([call]) => call).filter(({ resource }) => resource === 'page');
  /** Somebody else changes a view. */
  const theirs = (id: string, values: object) =>
    write(
      storedViews.findIndex((view) => view.id === id),
      values,
    );
  return { provider, requests, storedViews, theirs };
}

const openPanel = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Views' });
};

describe('the views of a list', () => {
  it('open by their names, tell a change, and lead back', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, requests } = providerOf(drafts, ours);
    const { address } = await renderConsole({ path: '/page/list', provider, views: true });
    const panel = await openPanel(user, 'Views');
    await user.click(within(panel).getByRole('button', { name: 'Drafts' }));
    await waitFor(() => expect(address()).toBe('/page/list?view=v1'));
    await screen.findByRole('button', { name: 'View: Drafts' });
    expect(requests().at(-1)?.meta.where).toEqual({ all: [{ field: 'status', op: 'in', value: ['DRAFT'] }] });
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    await screen.findByRole('button', { name: 'View: Drafts, changed' });
    expect(address()).toMatch(/^\/page\/list\?view=v1&search=x&status.in=DRAFT&columns=/);
    await user.click(screen.getByRole('button', { name: 'Reset to the view Drafts' }));
    await waitFor(() => expect(address()).toBe('/page/list?view=v1'));
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'View: Drafts' }));
  });

  it('keep the list under a name, which then has changes to save', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, storedViews } = providerOf();
    const { address } = await renderConsole({ path: '/page/list?status.in=DRAFT', provider, views: true });
    const panel = await openPanel(user, 'Views');
    await user.click(within(panel).getByRole('button', { name: 'Save as a new view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Required.');
    expect(provider.create).not.toHaveBeenCalled();
    await user.type(within(dialog).getByRole('textbox', { name: /^Name of the view/ }), ' Mine {Enter}');
    await waitFor(() => expect(address()).toBe('/page/list?view=made0'));
    expect(storedViews).toMatchObject([
      { name: 'Mine', audience: 'personal', role: null, state: { list: 'status.in=DRAFT', density: 'standard' } },
    ]);
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    const again = await openPanel(user, 'View: Mine, changed');
    await user.click(within(again).getByRole('button', { name: 'Save changes to this view' }));
    await waitFor(() => expect(address()).toBe('/page/list?view=made0'));
    expect(storedViews[0]?.state.list).toBe('search=x&status.in=DRAFT');
  });

  it('open with the default, which another takes the place of, and let the standard list be chosen', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, requests } = providerOf({ ...drafts, is_default: true }, ours);
    const { address } = await renderConsole({ path: '/page/list', provider, views: true });
    await screen.findByRole('link', { name: 'Home' });
    expect(requests().at(-1)?.meta.where).toEqual({ all: [{ field: 'status', op: 'in', value: ['DRAFT'] }] });
    expect(address()).toBe('/page/list');
    const panel = await openPanel(user, 'View: Drafts');
    await user.click(within(panel).getByRole('button', { name: 'Standard view' }));
    await waitFor(() => expect(address()).toBe('/page/list?view=standard'));
    await screen.findByRole('button', { name: 'Views' });
    // Its rows may be those that were read before the views were there.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Status is/ })).toBeNull());
    expect(requests().some(({ meta }) => meta.where === undefined)).toBe(true);
  });

  it('change their look without touching that of other lists', async () => {
    const user = userEvent.setup({ delay: null });
    const compact = { ...drafts, id: 'v3', state: { list: '', density: 'compact' } };
    const { provider } = providerOf(compact);
    await renderConsole({ path: '/page/list?view=v3', provider, views: true });
    await screen.findByRole('button', { name: 'View: Drafts' });
    await user.click(screen.getByRole('button', { name: 'Row height' }));
    expect((await screen.findByRole('menuitemradio', { name: 'Compact' })).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'Comfortable' }));
    await screen.findByRole('button', { name: 'View: Drafts, changed' });
    expect(localStorage.getItem('listDensity')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset to the view Drafts' }));
    await screen.findByRole('button', { name: 'View: Drafts' });
  });

  it('are deleted with a way back', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, storedViews } = providerOf(drafts);
    const undo = vi.fn(async () => {
      storedViews.push(drafts);
    });
    const services = fakeServices({}, [createDeletionsApi, { undo }]);
    const { address } = await renderConsole({ path: '/page/list?view=v1', provider, views: true, services });
    const panel = await openPanel(user, 'View: Drafts');
    await user.click(within(panel).getByRole('button', { name: 'Actions for the view Drafts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(storedViews).toEqual([]));
    await waitFor(() => expect(address()).toBe('/page/list'));
    expect(screen.queryByText(/^Parts of this address/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(storedViews).toMatchObject([{ name: 'Drafts', audience: 'personal', state: drafts.state }]),
    );
    expect(undo).toHaveBeenCalledWith({ resource: 'saved_view', ids: ['v1'] });
  });

  /** Renames Drafts; answers the undo of that. */
  async function renamed(store: ReturnType<typeof providerOf>) {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path: '/page/list', provider: store.provider, views: true });
    const panel = await openPanel(user, 'Views');
    await user.click(within(panel).getByRole('button', { name: 'Actions for the view Drafts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename this view' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Name of the view/ }), '!{Enter}');
    await screen.findByText('The view “Drafts!” was changed.');
    return async () => user.click(screen.getByRole('button', { name: 'Undo' }));
  }

  it('get their name of before back from the notice', async () => {
    const views = providerOf(drafts);
    const undo = await renamed(views);
    expect(views.storedViews).toMatchObject([{ name: 'Drafts!' }]);
    await undo();
    await screen.findByText('Change undone.');
    expect(views.storedViews).toMatchObject([{ name: 'Drafts', state: drafts.state }]);
  });

  it('stay as somebody else has changed them since', async () => {
    const views = providerOf(drafts);
    const undo = await renamed(views);
    views.theirs('v1', { name: 'Theirs' });
    await undo();
    await screen.findByText('Not undone: somebody else has changed the same fields since.');
    expect(views.storedViews).toMatchObject([{ name: 'Theirs' }]);
  });

  it('get their filters of before back from the notice', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, storedViews } = providerOf(drafts);
    await renderConsole({ path: '/page/list?view=v1&search=x&status.in=DRAFT', provider, views: true });
    const panel = await openPanel(user, 'View: Drafts, changed');
    await user.click(within(panel).getByRole('button', { name: 'Save changes to this view' }));
    await screen.findByText('The view “Drafts” was changed.');
    expect(storedViews[0]?.state.list).toBe('search=x&status.in=DRAFT');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Change undone.');
    expect(storedViews[0]?.state.list).toBe('status.in=DRAFT');
  });

  const mine = { ...drafts, id: 'v5', name: 'Mine' };
  const last = { ...drafts, id: 'v6', name: 'Last' };
  it.each([
    ['gives the place back to the one before', undefined, 'Change undone.', ['Drafts']],
    [
      'leaves it to one that has it since',
      'v6',
      'Not undone: somebody else has changed the same fields since.',
      ['Last'],
    ],
  ])('are no longer the default by the undo, which %s', async (_what, since, notice, left) => {
    const user = userEvent.setup({ delay: null });
    const { provider, storedViews, theirs } = providerOf({ ...drafts, is_default: true }, mine, last);
    const defaults = () => storedViews.filter((view) => view.is_default).map(({ name }) => name);
    await renderConsole({ path: '/page/list', provider, views: true });
    const panel = await openPanel(user, 'View: Drafts');
    await user.click(within(panel).getByRole('button', { name: 'Actions for the view Mine' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make default' }));
    await screen.findByText('The list now opens with “Mine”.');
    expect(defaults()).toEqual(['Mine']);
    if (since) {
      theirs('v5', { is_default: false });
      theirs(since, { is_default: true });
    }
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(notice);
    expect(defaults()).toEqual(left);
  });

  it('are kept for others by owners and admins alone', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider } = providerOf(drafts, ours);
    await renderConsole({ path: '/page/list', provider, views: true, role: 'EDITOR' });
    const panel = await openPanel(user, 'Views');
    within(panel).getByRole('button', { name: 'Actions for the view Drafts' });
    expect(within(panel).queryByRole('button', { name: 'Actions for the view Ours' })).toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Save as a new view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' });
    expect(within(dialog).queryByRole('combobox', { name: /Who sees it/ })).toBeNull();
  });

  it('note a view that is not to be had, and what a view holds that the reader may not see', async () => {
    const user = userEvent.setup({ delay: null });
    const secret = { ...ours, id: 'v4', name: 'Tagged', state: { list: 'columns=name,tag_ids&tag_ids.hasAnyKey=x' } };
    const { provider } = providerOf(secret);
    const { router } = await renderConsole({ path: '/page/list?view=nothing', provider, views: true, role: 'AUTHOR' });
    await screen.findByText('This view does not exist, or it is not shared with you.');
    await screen.findByRole('link', { name: 'Home' });
    await router.navigate('/page/list?view=v4');
    await screen.findByText('Parts of the view “Tagged” are left out:');
    await screen.findByText('There is no column “tag_ids”.');
    await screen.findByRole('button', { name: 'View: Tagged' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Parts of the view “Tagged” are left out:')).toBeNull());
  });
});
