// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const ids = [1, 2, 3, 4].map((at) => `3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b00${at}`);
const rows = ids.map((id, at) => ({ id, name: `Page ${at + 1}`, slug: `page-${at + 1}`, status: 'DRAFT' }));

afterEach(cleanup);

async function open(search = '') {
  const getList = vi.fn(async () => ({ data: rows, total: 200 }));
  const provider = fakeProvider(rows[0] ?? {}, { getList: getList as never });
  const { address } = await renderConsole({ path: `/page/list${search}`, provider, phone: false });
  const grid = await screen.findByRole('grid', { name: 'Pages' });
  const cell = (row: number, field: string) => {
    const found = grid.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] [data-field="${field}"]`);
    if (!found) throw new Error(`no cell ${field} in row ${row}`);
    return found;
  };
  return { user: userEvent.setup({ delay: null }), grid, cell, address };
}

const selected = () => screen.queryAllByRole('row', { selected: true }).map((row) => row.getAttribute('data-id'));

describe('the keys of a grid', () => {
  it('move from its one stop of Tab, onto the controls of cells, and do nothing by letters', async () => {
    const { user, grid, cell } = await open();
    cell(1, 'slug').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(cell(2, 'slug')));
    const stops = [...grid.querySelectorAll<HTMLElement>('[role=gridcell], [role=gridcell] button, input')];
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell(2, 'slug')]);
    await user.keyboard('x');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{End}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Page 2' })),
    );
    await user.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[1]));
  });

  it('select a row with Space, a range with Shift, and leave out what is pressed again', async () => {
    const { user, cell } = await open();
    cell(1, 'slug').focus();
    await user.keyboard(' ');
    expect(selected()).toEqual([ids[0]]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(selected()).toEqual(ids.slice(0, 3));
    await user.keyboard(' ');
    expect(selected()).toEqual(ids.slice(0, 2));
  });

  it('sort by the head of a column, with Shift beside the columns before', async () => {
    const { user, grid, address } = await open('?sort=-name');
    const head = (name: RegExp) => within(grid).getByRole('columnheader', { name });
    expect(head(/^Name/).getAttribute('aria-sort')).toBe('descending');
    head(/^Slug/).focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(address()).toBe('/page/list?sort=-name%2Cslug'));
    await waitFor(() => expect(head(/^Slug/).getAttribute('aria-sort')).toBe('ascending'));
    expect(head(/^Name/).getAttribute('aria-sort')).toBe('descending');
    expect(head(/^Status/).getAttribute('aria-sort')).toBe('none');
  });
});

describe('the selection of a grid', () => {
  it('is the rows of this page, and all that match on request: taking one out leaves the others', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(selected()).toEqual(ids);
    await user.click(screen.getByRole('button', { name: 'Select all 200 matching' }));
    await screen.findByText('All 200 matching selected');
    await user.click(within(screen.getAllByRole('row')[2] as HTMLElement).getByRole('checkbox'));
    expect(selected()).toEqual([ids[0], ids[2], ids[3]]);
    await screen.findByText('3 selected');
  });
});
