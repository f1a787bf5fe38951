// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';

afterEach(cleanup);

/** Three pages of one row each as far as the names tell, which say the page and the state of the database. */
function threePages() {
  const database = { state: 'old' };
  const getList = vi.fn(async ({ pagination }) => {
    const page = Number(pagination.currentPage);
    return { data: [{ id: id.replace('001', `00${page}`), name: `${database.state} ${page}` }], total: 150 };
  });
  const provider = fakeProvider({ id }, { getList: getList as never });
  return { database, provider, pages: () => getList.mock.calls.map(([{ pagination }]) => pagination.currentPage) };
}

const next = () => screen.getByRole('button', { name: 'Next page' });

describe('the next page of a list', () => {
  it('is asked for once somebody is about to go on, and is there with the click', async () => {
    const { provider, pages } = threePages();
    await renderConsole({ path: '/page/list', provider });
    await screen.findByRole('link', { name: 'old 1' });
    expect(pages()).toEqual([1]);
    const user = userEvent.setup({ delay: null });
    await user.hover(next());
    await waitFor(() => expect(pages()).toEqual([1, 2]));
    await user.click(next());
    screen.getByRole('link', { name: 'old 2' });
    await user.unhover(next());
    await user.hover(next());
    await waitFor(() => expect(pages()).toEqual([1, 2, 3]));
    await user.click(next());
    screen.getByRole('link', { name: 'old 3' });
    expect(next()).toHaveProperty('disabled', true);
    expect(pages()).toEqual([1, 2, 3]);
  });

  it('is read again after a change, and not shown as it was before', async () => {
    const { database, provider, pages } = threePages();
    await renderConsole({ path: '/page/list', provider });
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('link', { name: 'old 1' });
    await user.hover(next());
    await waitFor(() => expect(pages()).toEqual([1, 2]));
    await user.click(await screen.findByRole('button', { name: 'Actions for old 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    database.state = 'new';
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('link', { name: 'new 1', hidden: true });
    screen.getByRole('button', { name: 'Next page', hidden: true }).click();
    await screen.findByRole('link', { name: 'new 2', hidden: true });
    watch.disconnect();
    expect(shown.filter((text) => text.includes('old 2'))).toEqual([]);
  });
});
