// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const ids = [1, 2, 3].map((at) => `3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b00${at}`);
const rows = ids.map((id, at) => ({ id, name: `Page ${at + 1}`, slug: `page-${at + 1}`, status: 'DRAFT' }));

beforeEach(() => vi.stubGlobal('CSS', { escape: (text: string) => text }));
afterEach(cleanup);

const grid = () => screen.findByRole('grid', { name: 'Pages' });
const scroller = (list: HTMLElement) => {
  const found = list.querySelector('.MuiDataGrid-virtualScroller');
  if (!found) throw new Error('nothing scrolls');
  return found;
};
const inColumn = (field: string) => document.activeElement?.getAttribute('data-field') === field;
const inRow = (at: number) => document.activeElement?.closest('[data-id]')?.getAttribute('data-id') === ids[at];

/** Opens the second record from a scrolled list, and waits for its page. */
async function leave(path: string) {
  const getList = vi.fn(async () => ({ data: rows, total: 200 }));
  const getOne = vi.fn(async ({ id }) => ({ data: rows.find((row) => row.id === id) }));
  const provider = fakeProvider(rows[0] ?? {}, { getList: getList as never, getOne: getOne as never });
  const console = await renderConsole({ path, provider, phone: false });
  const user = userEvent.setup({ delay: null });
  const list = await grid();
  act(() => {
    scroller(list).scrollTop = 700;
    scroller(list).dispatchEvent(new Event('scroll'));
  });
  const cell = list.querySelector<HTMLElement>(`[data-id="${ids[1]}"] [data-field=author_id]`);
  act(() => cell?.focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Page 2' });
  return { ...console, user };
}

describe('the way back to a list', () => {
  it('by Back leads to the page, the place and the cell that it was left at', async () => {
    const { router, address } = await leave('/page/list?page=2');
    await act(() => router.navigate(-1));
    const list = await grid();
    expect(address()).toBe('/page/list?page=2');
    await waitFor(() => expect(inRow(1) && inColumn('author_id')).toBe(true));
    expect(scroller(list).scrollTop).toBe(700);
  });

  it('by the link of the record does so too, and goes to the record that it comes from', async () => {
    const { user, address } = await leave('/page/list?page=2');
    await user.click(await screen.findByRole('link', { name: /^Next record/ }));
    await screen.findByRole('heading', { level: 1, name: 'Page 3' });
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    const list = await grid();
    expect(address()).toBe('/page/list?page=2');
    await waitFor(() => expect(inRow(2) && inColumn('author_id')).toBe(true));
    expect(scroller(list).scrollTop).toBe(700);
  });

  it('leads to a list that was left without the column of the focus and the title', async () => {
    const { router } = await leave('/page/list');
    await act(() => router.navigate('/page/list?columns=slug,status', { state: { returning: ids[1] } }));
    const list = await grid();
    await waitFor(() => expect(list.querySelector('[data-field=slug][role=gridcell]')).not.toBeNull());
    expect(list.contains(document.activeElement)).toBe(false);
  });

  it('by the menu begins at the start', async () => {
    const { router } = await leave('/page/list');
    await act(() => router.navigate('/page/list'));
    const list = await grid();
    await screen.findByRole('link', { name: 'Page 1' });
    expect(scroller(list).scrollTop).toBe(0);
    expect(list.contains(document.activeElement)).toBe(false);
  });
});
