// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import type { Call } from '#derive/documents/queries.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const rows = [
  { id: '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001', name: 'Home', slug: 'home', status: 'DRAFT', updated_at: 'T1' },
  { id: '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002', name: 'About', slug: 'about', status: 'DRAFT', updated_at: 'T1' },
];

afterEach(() => {
  cleanup();
  dismissAll();
});

async function open(more: object = {}, services = fakeServices()) {
  const getList = vi.fn(async () => ({ data: rows, total: 2 }));
  const update = vi.fn(async ({ id, variables }) => ({ data: { id, ...variables, updated_at: 'T2' } }));
  const provider = fakeProvider(rows[0] ?? {}, { getList: getList as never, update: update as never, ...more });
  const user = userEvent.setup({ delay: null });
  const { address } = await renderConsole({ path: '/page/list', provider, phone: false, services });
  await screen.findByRole('link', { name: 'Home' });
  const cell = (row: number, field: string) => {
    const found = screen.getAllByRole('row')[row]?.querySelector<HTMLElement>(`[data-field=${field}]`);
    if (!found) throw new Error(`no cell ${field} in row ${row}`);
    return found;
  };
  const edit = async (row: number, field: string, key: string) => {
    cell(row, field).focus();
    await user.keyboard(key);
  };
  return { user, provider, update, cell, edit, address };
}

const sent = (update: ReturnType<typeof vi.fn>) =>
  update.mock.calls.map(([{ id, variables, meta }]) => [id.slice(-1), variables, meta.expectedVersion]);

/** A list whose second page visitors have, and what the data service answers where it is asked who publishes without a review. */
const oneLive = async () => ({
  data: [rows[0], { ...rows[1], status: 'PUBLISHED' }, { ...rows[0], id: '3', name: 'Contact' }],
  total: 3,
});
const answering = (publishers: () => Promise<object>) =>
  fakeServices({
    run: async ({ operationName }: Call) => (operationName === 'Publisher' ? await publishers() : {}),
  });

describe('editing what visitors have', () => {
  it('is left to who needs no review, and the others are told', async () => {
    const services = answering(async () => ({ rows: [] }));
    const { user, cell, edit, address } = await open({ getList: oneLive }, services);
    cell(2, 'slug').focus();
    await waitFor(() => expect(cell(2, 'slug').className).not.toContain('grid-editable'));
    expect(cell(1, 'slug').className).toContain('grid-editable');
    await edit(2, 'slug', '{F2}');
    await screen.findByText('Live and planned pages: ask somebody who may publish.');
    expect(screen.queryByRole('dialog')).toBeNull();
    // Tab goes on behind it.
    await edit(1, 'tag_ids', '{F2}');
    await screen.findByRole('dialog', { name: 'Tags' });
    await user.keyboard('{Tab}');
    await screen.findByRole('dialog', { name: 'Name' });
    expect(document.activeElement).toHaveProperty('value', 'Contact');
    await user.keyboard('{Escape}');
    await user.click(cell(2, 'slug'));
    await waitFor(() => expect(address()).toBe(`/page/edit/${rows[1]?.id}`));
  });

  it.each([
    ['to who needs none', async () => ({ rows: [{ user_id: 'u' }] })],
    ['until that is known', () => new Promise<object>(() => {})],
  ])('is open %s', async (_, publishers) => {
    const { edit } = await open({ getList: oneLive }, answering(publishers));
    await edit(2, 'slug', '{F2}');
    await screen.findByRole('dialog', { name: 'Slug' });
  });
});

describe('editing in the grid', () => {
  it('saves one column with Enter, shows it at once, and goes down', async () => {
    let answer = () => {};
    const sending = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const update = vi.fn(async ({ id, variables }) => {
      await sending;
      return { data: { id, ...variables, updated_at: 'T2' } };
    });
    const { user, cell, edit } = await open({ update });
    await edit(1, 'slug', '{Enter}');
    const editor = await screen.findByRole('dialog', { name: 'Slug' });
    expect(within(editor).getByRole('textbox', { name: 'Slug' })).toBe(document.activeElement);
    await user.keyboard('start{Enter}');
    await waitFor(() => expect(cell(1, 'slug').textContent).toBe('start'));
    await waitFor(() => expect(document.activeElement).toBe(cell(2, 'slug')));
    answer();
    await screen.findByText('Slug of “Home” was saved.');
    expect(sent(update)).toEqual([['1', { slug: 'start' }, { readAt: 'T1' }]]);
  });

  it('goes on with Tab from cell to cell and row to row, and sends nothing that was not changed', async () => {
    const { user, update, cell, edit } = await open();
    await edit(1, 'tag_ids', '{F2}');
    await screen.findByRole('dialog', { name: 'Tags' });
    await user.keyboard('{Tab}');
    await screen.findByRole('dialog', { name: 'Name' });
    expect(document.activeElement).toHaveProperty('value', 'About');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await screen.findByRole('dialog', { name: 'Tags' });
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 'tag_ids')));
    expect(update).not.toHaveBeenCalled();
  });

  it('keeps what breaks a rule of the form in the editor, and leaves it with Escape', async () => {
    const { user, update, cell, edit } = await open();
    await edit(1, 'name', '{F2}');
    await screen.findByRole('dialog', { name: 'Name' });
    await user.keyboard('{Backspace}{Enter}');
    await screen.findByText('Required.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 'name')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cell(1, 'name').textContent).toBe('Home');
    expect(update).not.toHaveBeenCalled();
  });

  it('takes a change back by the keyboard, also one before the last', async () => {
    const { user, update, cell, edit } = await open();
    for (const slug of ['one', 'two']) {
      await edit(1, 'slug', '{Enter}');
      await screen.findByRole('dialog', { name: 'Slug' });
      await user.keyboard(`${slug}{Enter}`);
      await waitFor(() => expect(document.activeElement).toBe(cell(2, 'slug')));
    }
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cell(1, 'slug').textContent).toBe('one'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cell(1, 'slug').textContent).toBe('home'));
    expect(sent(update).map(([, values]) => values)).toEqual(['one', 'two', 'one', 'home'].map((slug) => ({ slug })));
  });

  it('undoes right after the list was left', async () => {
    const { user, update, edit, address } = await open();
    await edit(1, 'slug', '{Enter}');
    await screen.findByRole('dialog', { name: 'Slug' });
    await user.keyboard('start{Enter}');
    await screen.findByText('Slug of “Home” was saved.');
    await user.click(screen.getByRole('link', { name: 'About' }));
    await waitFor(() => expect(address()).toContain('/page/edit/'));
    // The grid and what it knows are gone.
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Slug of “Home”: change undone.');
    expect(sent(update).at(-1)).toEqual(['1', { slug: 'home' }, { readAt: 'T2' }]);
  });

  it('rolls back what is refused, says why at the cell, and gives back what was entered', async () => {
    const update = vi.fn().mockRejectedValueOnce({
      statusCode: 409,
      message: 'This slug is already used.',
      errors: { slug: 'This slug is already used.' },
    });
    const { user, cell, edit } = await open({ update });
    await edit(1, 'slug', '{Enter}');
    await screen.findByRole('dialog', { name: 'Slug' });
    await user.keyboard('about{Enter}');
    const alert = await screen
      .findByRole('alert', { name: '' })
      .then(() => screen.findByText(/This slug is already used/));
    expect(alert.textContent).toContain('Slug was not saved.');
    expect(cell(1, 'slug').textContent).toContain('home');
    within(cell(1, 'slug')).getByTitle('Not saved');
    await user.click(screen.getByRole('button', { name: 'Edit again' }));
    await screen.findByRole('dialog', { name: 'Slug' });
    expect(document.activeElement).toHaveProperty('value', 'about');
  });

  it('asks before it writes over the same column of somebody else', async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce({ statusCode: 412, message: 'stale' })
      .mockResolvedValueOnce({ data: { slug: 'mine', updated_at: 'T3' } });
    const getOne = vi.fn(async () => ({ data: { ...rows[0], slug: 'theirs', updated_at: 'T2' } }));
    const { user, cell, edit } = await open({ update, getOne });
    await edit(1, 'slug', '{Enter}');
    await screen.findByRole('dialog', { name: 'Slug' });
    await user.keyboard('mine{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText('theirs');
    expect(update).toHaveBeenCalledTimes(1);
    await user.click(within(dialog).getByRole('radio', { name: 'Keep mine' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cell(1, 'slug').textContent).toBe('mine'));
    expect(sent(update).at(-1)).toEqual(['1', { slug: 'mine' }, { readAt: 'T2' }]);
  });

  it('opens no editor where the viewer may not write, says why, and opens the record instead', async () => {
    const { edit, address } = await open();
    await edit(1, 'author_id', '{F2}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText(/^Nobody writes the field “Author”/);
    await edit(1, 'author_id', '{Enter}');
    await waitFor(() => expect(address()).toBe(`/page/edit/${rows[0]?.id}`));
  });
});

describe('editing in the cards of a phone', () => {
  const card = (name: string) => {
    const found = screen.getByRole('link', { name }).closest('li');
    if (!found) throw new Error(`no card ${name}`);
    return within(found);
  };

  async function change(more = '', status = 'DRAFT') {
    const getList = vi.fn(async () => ({ data: rows.map((row) => ({ ...row, status })), total: 2 }));
    const update = vi.fn(async ({ id, variables }) => ({ data: { id, ...variables, updated_at: 'T2' } }));
    const provider = fakeProvider(rows[0] ?? {}, { getList: getList as never, update: update as never });
    const user = userEvent.setup({ delay: null });
    const services = answering(async () => ({ rows: [] }));
    const path = `/page/list?columns=name,slug,status,updated_at${more}`;
    await renderConsole({ path, provider, phone: true, services });
    await screen.findByRole('link', { name: 'Home' });
    await user.click(card('Home').getByRole('button', { name: 'Actions for Home' }));
    await screen.findByRole('menuitem', { name: /^(Edit|Open)$/ });
    return { user, update };
  }

  it('begins in the menu of a card, and saves its values one by one with the inputs of the grid', async () => {
    const { user, update } = await change();
    await user.click(screen.getByRole('menuitem', { name: 'Change values here' }));
    const slug = await card('Home').findByRole('button', { name: 'Slug home' });
    await waitFor(() => expect(document.activeElement).toBe(card('Home').getByRole('button', { name: 'Name Home' })));
    // Values that nobody writes stay text, and so do other cards.
    expect(card('Home').queryByRole('button', { name: /^Updated/ })).toBeNull();
    await user.click(card('Home').getByRole('button', { name: 'Why can “Updated” not be changed here?' }));
    await screen.findByText(/^Nobody writes the field “Updated”/);
    expect(card('About').queryByRole('button', { name: /^Slug/ })).toBeNull();
    await user.click(slug);
    await screen.findByRole('dialog', { name: 'Slug' });
    await user.keyboard('start{Enter}');
    await screen.findByText('Slug of “Home” was saved.');
    expect(sent(update)).toEqual([['1', { slug: 'start' }, { readAt: 'T1' }]]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('start'));
    await user.click(card('Home').getByRole('button', { name: 'Done' }));
    expect(card('Home').queryByRole('button', { name: /^Slug/ })).toBeNull();
    card('Home').getByText('start');
  });

  it('is left to who needs no review where visitors have or will have the record', async () => {
    const { user } = await change('', 'PLANNED');
    const item = await screen.findByRole('menuitem', { name: /^Change values here ?Live and planned pages/ });
    await user.click(item);
    expect(screen.queryByRole('button', { name: 'Slug home', hidden: true })).toBeNull();
  });

  it('is not offered where none of the values may be written', async () => {
    await change('&archived=1');
    expect(screen.queryByRole('menuitem', { name: 'Change values here' })).toBeNull();
  });
});
