// @vitest-environment jsdom
import type { BaseRecord } from '@refinedev/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console-fakes.ts';
import { renderConsole } from '#tests/support/console-harness.tsx';

afterEach(cleanup);

const row = { id: '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001', name: 'Home', slug: 'home', status: 'DRAFT' };
const base = { resource: 'page', audience: 'personal', role: null, is_default: false, created_by: 'u' };
const drafts = { ...base, id: 'v1', name: 'Drafts', state: { list: 'status.in=DRAFT' } };
const ours = { ...base, id: 'v2', name: 'Ours', audience: 'space', created_by: 'x', state: { list: 'sort=name' } };

/** A provider with pages and with views, which it keeps. */
function providerOf(...views: BaseRecord[]) {
  const kept = [...views];
  const getList = vi.fn(async ({ resource }) =>
    resource === 'saved_view' ? { data: [...kept], total: kept.length } : { data: [row], total: 1 },
  );
  const provider = fakeProvider(row, {
    getList: getList as never,
    create: vi.fn(async ({ variables }) => {
      const made = { ...variables, id: `made${kept.length}`, created_by: 'u' };
      kept.push(made);
      return { data: made };
    }) as never,
    update: vi.fn(async ({ id, variables }) => {
      const at = kept.findIndex((view) => view.id === id);
      kept[at] = { ...kept[at], ...variables };
      return { data: kept[at] };
    }) as never,
    deleteOne: vi.fn(async ({ id }) => ({
      data: kept.splice(
        kept.findIndex((view) => view.id === id),
        1,
      )[0],
    })) as never,
  });
  const asked = () => getList.mock.calls.map(([call]) => call).filter(({ resource }) => resource === 'page');
  return { provider, asked, kept };
}

const openPanel = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Views' });
};

describe('the views of a list', () => {
  it('open by their names, tell a change, and lead back', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, asked } = providerOf(drafts, ours);
    const { address } = await renderConsole({ path: '/page/list', provider, views: true });
    const panel = await openPanel(user, 'Views');
    await user.click(within(panel).getByRole('button', { name: 'Drafts' }));
    await waitFor(() => expect(address()).toBe('/page/list?view=v1'));
    await screen.findByRole('button', { name: 'View: Drafts' });
    expect(asked().at(-1)?.meta.where).toEqual({ all: [{ field: 'status', op: 'in', value: ['DRAFT'] }] });
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    await screen.findByRole('button', { name: 'View: Drafts, changed' });
    expect(address()).toMatch(/^\/page\/list\?view=v1&search=x&status.in=DRAFT&columns=/);
    await user.click(screen.getByRole('button', { name: 'Reset to the view Drafts' }));
    await waitFor(() => expect(address()).toBe('/page/list?view=v1'));
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'View: Drafts' }));
  });

  it('keep the list under a name, which then has changes to save', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, kept } = providerOf();
    const { address } = await renderConsole({ path: '/page/list?status.in=DRAFT', provider, views: true });
    const panel = await openPanel(user, 'Views');
    await user.click(within(panel).getByRole('button', { name: 'Save as a new view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Required.');
    expect(provider.create).not.toHaveBeenCalled();
    await user.type(within(dialog).getByRole('textbox', { name: /^Name of the view/ }), ' Mine {Enter}');
    await waitFor(() => expect(address()).toBe('/page/list?view=made0'));
    expect(kept).toMatchObject([
      { name: 'Mine', audience: 'personal', role: null, state: { list: 'status.in=DRAFT', density: 'standard' } },
    ]);
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    const again = await openPanel(user, 'View: Mine, changed');
    await user.click(within(again).getByRole('button', { name: 'Save changes to this view' }));
    await waitFor(() => expect(address()).toBe('/page/list?view=made0'));
    expect(kept[0]?.state.list).toBe('search=x&status.in=DRAFT');
  });

  it('open with the default, which another takes the place of, and let the standard list be chosen', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, asked } = providerOf({ ...drafts, is_default: true }, ours);
    const { address } = await renderConsole({ path: '/page/list', provider, views: true });
    await screen.findByRole('link', { name: 'Home' });
    expect(asked().at(-1)?.meta.where).toEqual({ all: [{ field: 'status', op: 'in', value: ['DRAFT'] }] });
    expect(address()).toBe('/page/list');
    const panel = await openPanel(user, 'View: Drafts');
    await user.click(within(panel).getByRole('button', { name: 'Standard view' }));
    await waitFor(() => expect(address()).toBe('/page/list?view=standard'));
    await screen.findByRole('button', { name: 'Views' });
    // Its rows may be those that were read before the views were there.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Status is/ })).toBeNull());
    expect(asked().some(({ meta }) => meta.where === undefined)).toBe(true);
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
    const { provider, kept } = providerOf(drafts);
    const { address } = await renderConsole({ path: '/page/list?view=v1', provider, views: true });
    const panel = await openPanel(user, 'View: Drafts');
    await user.click(within(panel).getByRole('button', { name: 'Actions for the view Drafts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(kept).toEqual([]));
    await waitFor(() => expect(address()).toBe('/page/list'));
    expect(screen.queryByText(/^Parts of this address/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept).toMatchObject([{ name: 'Drafts', audience: 'personal', state: drafts.state }]));
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
