// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#derive/documents/queries.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const row = { id, name: 'Home', slug: 'home', status: 'DRAFT' };

afterEach(cleanup);

/** What the last request of the list asked. */
const lastRequest = (provider: ReturnType<typeof fakeProvider>) => vi.mocked(provider.getList).mock.lastCall?.[0];

describe('a generated list', () => {
  it('puts a filter into the address, and Back takes it out again', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider(row);
    const { address, router } = await renderConsole({ path: '/page/list', provider });
    await screen.findByRole('link', { name: 'Home' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), 'north{Enter}');
    await waitFor(() => expect(address()).toBe('/page/list?name.contains=north'));
    expect(lastRequest(provider)?.meta?.where).toEqual({ all: [{ field: 'name', op: 'contains', value: 'north' }] });
    await screen.findByRole('button', { name: /contains north/ });
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/page/list'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /contains north/ })).toBeNull());
  });

  it('restores a pasted address, and notes what it left out', async () => {
    const provider = fakeProvider(row);
    await renderConsole({ path: '/page/list?status.in=DRAFT&sort=-name&size=500&nothing.eq=1', provider });
    await screen.findByRole('link', { name: 'Home' });
    expect(lastRequest(provider)).toMatchObject({
      sorters: [{ field: 'name', order: 'desc' }],
      pagination: { pageSize: 100 },
    });
    const note = (await screen.findByText(/^Parts of this address/)).textContent;
    expect(note).toContain('nothing.eq=1');
    expect(note).toContain('500');
  });

  it('loses no letter that is typed while the list follows', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider(row);
    const { address } = await renderConsole({ path: '/page/list?name.contains=x', provider });
    await screen.findByRole('link', { name: 'Home' });
    const box = screen.getByRole('searchbox');
    await user.type(box, 'ab{Enter}c');
    await waitFor(() => expect(address()).toBe('/page/list?search=abc&name.contains=x'));
    expect(box).toHaveProperty('value', 'abc');
  });

  it('never shows a late answer to an earlier search', async () => {
    const user = userEvent.setup({ delay: null });
    const answers: Record<string, (rows: unknown) => void> = {};
    const getList = vi.fn(({ meta }) => {
      const search = String(meta?.search ?? '');
      if (search === '') return Promise.resolve({ data: [row], total: 1 });
      return new Promise((resolve) => {
        answers[search] = resolve;
      });
    });
    await renderConsole({ path: '/page/list', provider: fakeProvider(row, { getList: getList as never }) });
    await screen.findByRole('link', { name: 'Home' });
    const box = screen.getByRole('searchbox');
    await user.type(box, 'a{Enter}');
    await waitFor(() => expect(answers.a).toBeDefined());
    await user.type(box, 'b{Enter}');
    await waitFor(() => expect(answers.ab).toBeDefined());
    answers.ab?.({ data: [{ ...row, name: 'Second' }], total: 1 });
    await screen.findByRole('link', { name: 'Second' });
    answers.a?.({ data: [{ ...row, name: 'First' }], total: 1 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(screen.queryByRole('link', { name: 'First' })).toBeNull();
  });

  it('counts a long list to its end on request alone, and pages on without it', async () => {
    const user = userEvent.setup({ delay: null });
    const answer = vi.fn(async () => 1_234_567);
    const getList = vi.fn(async () => ({ data: [row], total: 10_000, more: true }));
    const provider = fakeProvider(row, { getList: getList as never });
    const services = fakeServices({ answer });
    const { address } = await renderConsole({ path: '/page/list?page=200&search=sun', provider, services });
    await screen.findByText('9,951–10,000 of 10,000+');
    expect(answer).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Count exactly' }));
    await screen.findByText('9,951–10,000 of 1,234,567');
    expect(answer).toHaveBeenCalledWith('countRows', { resource: 'page', search: 'sun' }, expect.anything());
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toContain('page=201'));
  });

  it('shows what a search of a long list finds before that is counted', async () => {
    const user = userEvent.setup({ delay: null });
    let count: (total: unknown) => void = () => {};
    const answer = vi.fn((..._: unknown[]) => new Promise((resolve) => (count = resolve)));
    const getList = vi.fn(async ({ meta }) => {
      if (!meta.search) return { data: [row], total: 10_000, more: true };
      return { data: [{ ...row, name: 'Sun' }], total: 50, more: true, uncounted: true };
    });
    const provider = fakeProvider(row, { getList: getList as never });
    await renderConsole({ path: '/page/list', provider, services: fakeServices({ answer }) });
    await screen.findByText('1–50 of 10,000+');
    await user.type(screen.getByRole('searchbox'), 'sun{Enter}');
    await screen.findByRole('link', { name: 'Sun' });
    screen.getByText('1–50 of 50+');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false);
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(answer.mock.lastCall).toMatchObject(['countLists', { search: 'sun', countLimit: 10_001 }, {}]);
    count([4321]);
    await screen.findByText('1–50 of 4,321');
    expect(getList.mock.calls.map(([{ meta }]) => [meta.search, meta.totalMayWait])).toEqual([
      [undefined, true],
      ['sun', true],
    ]);
  });

  it('joins conditions in a group of its own, and keeps "me" a word in the address', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider(row);
    const { address } = await renderConsole({ path: '/page/list?author_id.in=@me&updated_at.gte=@today-7', provider });
    await screen.findByRole('link', { name: 'Home' });
    await screen.findByRole('button', { name: /Author is any of me/ });
    screen.getByRole('button', { name: /Updated is on or after 7 days ago/ });
    expect(lastRequest(provider)?.meta?.where.all[0]).toEqual({
      field: 'author_id',
      op: 'eq',
      value: { session: 'userId' },
    });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('button', { name: 'Group…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Group of conditions' });
    expect(within(dialog).getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
    for (const value of ['north', 'south']) {
      await user.click(within(dialog).getByRole('button', { name: 'Add condition' }));
      await user.type(await screen.findByRole('textbox', { name: 'Value' }), `${value}{Enter}`);
      await within(dialog).findByRole('button', { name: `Name contains ${value}` });
    }
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    const group = '{"any":[["name.contains","north"],["name.contains","south"]]}';
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('group')).toBe(group));
    await screen.findByRole('button', { name: 'Name contains north or Name contains south' });
    expect(lastRequest(provider)?.meta?.where.all[2]).toEqual({
      any: ['north', 'south'].map((value) => ({ field: 'name', op: 'contains', value })),
    });
  });

  it('keeps both of two changes that come at once', async () => {
    const getList = vi.fn(async () => ({ data: [row], total: 200 }));
    const provider = fakeProvider(row, { getList: getList as never });
    const { address } = await renderConsole({ path: '/page/list', provider });
    await screen.findByRole('link', { name: 'Home' });
    const next = screen.getByRole('button', { name: 'Next page' });
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    const columns = await within(panel).findByRole('checkbox', { name: 'Slug' });
    act(() => {
      columns.click();
      next.click();
    });
    await waitFor(() => expect(address()).toContain('page=2'));
    expect(address()).toBe('/page/list?columns=name%2Cstatus%2Ctag_ids%2Cauthor_id%2Cupdated_at&page=2');
  });

  it('moves a column by its buttons and by the keyboard, and says where it went', async () => {
    const user = userEvent.setup({ delay: null });
    const { address } = await renderConsole({
      path: '/page/list?columns=name,status,slug',
      provider: fakeProvider(row),
    });
    await screen.findByRole('link', { name: 'Home' });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    expect(await within(panel).findByRole('button', { name: 'Move up: Name' })).toHaveProperty('disabled', true);
    await user.click(within(panel).getByRole('button', { name: 'Move up: Slug' }));
    await waitFor(() => expect(address()).toBe('/page/list?columns=name%2Cslug%2Cstatus'));
    within(panel).getByRole('checkbox', { name: 'Slug' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(address()).toBe('/page/list?columns=slug%2Cname%2Cstatus'));
    await screen.findByText('Slug is column 1 of 3.');
    expect(within(panel).getAllByRole('checkbox', { checked: true })[0]?.closest('li')?.textContent).toContain('Slug');
  });

  it('counts the values of its facets once they are opened, and filters by one', async () => {
    const user = userEvent.setup({ delay: null });
    const answer = vi.fn(async (_, { wheres }) => wheres.map((_: unknown, at: number) => at + 41));
    const provider = fakeProvider(row);
    const services = fakeServices({ answer });
    const { address } = await renderConsole({ path: '/page/list?name.contains=x', provider, services });
    await screen.findByRole('link', { name: 'Home' });
    expect(answer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Facets' }));
    const panel = await screen.findByRole('group', { name: 'Facets' });
    // Browsers keep the parts of a row apart in its name, which jsdom does not lay out.
    await user.click(await within(panel).findByRole('checkbox', { name: /^Draft ?4\d$/ }));
    await waitFor(() => expect(address()).toBe('/page/list?name.contains=x&status.in=DRAFT'));
    const [first] = answer.mock.calls.map(([, { wheres }]) => JSON.stringify(wheres));
    expect(first).toContain('"value":"x"');
    await user.click(screen.getByRole('button', { name: 'Facets' }));
    expect(screen.queryByRole('group', { name: 'Facets' })).toBeNull();
  });

  it('sums up what the reader chooses, for the page and for all that match, beside the rows', async () => {
    const user = userEvent.setup({ delay: null });
    const bought = { id, created_at: '2026-03-01T10:00:00+00:00', amount: 12, currency: 'EUR', type: null };
    const rows = [
      { ...bought, status: 'COMPLETED' },
      { ...bought, status: 'COMPLETED', id: id.replace('001', '002'), amount: 30 },
      { ...bought, status: 'FAILED', id: id.replace('001', '003'), amount: 500 },
    ];
    const currencies = { currency: ['EUR', 'JPY'] };
    const answer = vi.fn(async (name, { sums }) =>
      name === 'listCurrencies' ? currencies : sums.map(() => ({ EUR: 1234.5, JPY: 500 })),
    );
    const getList = vi.fn(async () => ({ data: rows, total: 3 }));
    const provider = fakeProvider(bought, { getList: getList as never });
    const services = fakeServices({ answer });
    const { address } = await renderConsole({ path: '/transactions?type.in=NEWSLETTER_CREDITS', provider, services });
    const sums = await screen.findByRole('region', { name: 'Summary' });
    within(sums).getByText('Amount: Sum');
    await waitFor(() =>
      expect(sums.textContent).toBe('Amount: SumThis page€42.00All€1,234.50 · ¥500Amount counts Completed alone.'),
    );
    expect(answer).toHaveBeenLastCalledWith(
      'sumRows',
      {
        resource: 'purchase',
        where: {
          all: [
            { all: [{ field: 'type', op: 'in', value: ['NEWSLETTER_CREDITS'] }] },
            { field: 'status', op: 'in', value: ['COMPLETED'] },
          ],
        },
        sums: [{ field: 'amount', by: 'sum' }],
        currencies,
      },
      expect.anything(),
    );
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('combobox', { name: 'Summarise Amount' }));
    await user.click(await screen.findByRole('option', { name: 'Highest' }));
    await waitFor(() => expect(address()).toBe('/transactions?type.in=NEWSLETTER_CREDITS&footer=amount.max'));
    await waitFor(() => expect(sums.textContent).toContain('This page€30.00'));
  });

  it('sums up the failed payments where the reader filters for them', async () => {
    const failed = { id, created_at: '2026-03-01T10:00:00+00:00', amount: 12, currency: 'EUR', status: 'FAILED' };
    const provider = fakeProvider(failed, { getList: vi.fn(async () => ({ data: [failed], total: 1 })) as never });
    const answer = vi.fn(async (name) => (name === 'listCurrencies' ? { currency: ['EUR'] } : [{ EUR: 12 }]));
    await renderConsole({ path: '/transactions?status.in=FAILED', provider, services: fakeServices({ answer }) });
    const sums = await screen.findByRole('region', { name: 'Summary' });
    await waitFor(() => expect(sums.textContent).toBe('Amount: SumThis page€12.00All€12.00'));
  });

  it('says the occasions of mails in words, and keeps those from elsewhere', async () => {
    const mails = ['verification', 'receipt', 'digest_weekly'].map((type) => ({ ...row, id: type, name: type, type }));
    const getList = vi.fn(async () => ({ data: mails, total: 3 }));
    const provider = fakeProvider(row, { getList: getList as never });
    await renderConsole({ path: '/config/communication/list?columns=name,type', provider, phone: false });
    await screen.findByRole('grid', { name: 'Communications' });
    const types = await waitFor(() => {
      const cells = screen.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-colindex') === '3');
      expect(cells).toHaveLength(3);
      return cells.map(({ textContent }) => textContent);
    });
    expect(types).toEqual(['Confirmation of an address', 'Receipt', 'digest weekly']);
  });

  it('tells apart nothing yet, no match, past the end, and not permitted', async () => {
    const none = fakeProvider(row, { getList: vi.fn(async () => ({ data: [], total: 0 })) as never });
    await renderConsole({ path: '/page/list', provider: none });
    await screen.findByRole('heading', { name: 'No pages yet' });
    cleanup();
    await renderConsole({ path: '/page/list?search=x', provider: none });
    await screen.findByRole('heading', { name: 'No pages match' });
    cleanup();
    const past = fakeProvider(row, { getList: vi.fn(async () => ({ data: [], total: 70 })) as never });
    await renderConsole({ path: '/page/list?page=9', provider: past });
    expect((await screen.findByRole('link', { name: 'Go to page 1' })).getAttribute('href')).toBe('/page/list');
    expect(screen.getByRole('link', { name: 'Go to page 2' }).getAttribute('href')).toBe('/page/list?page=2');
    cleanup();
    await renderConsole({ path: '/partner/list', provider: none, role: 'CONTRACTOR' });
    await screen.findByRole('heading', { name: 'You are not permitted to see this' });
    expect(none.getList).toHaveBeenCalledTimes(2);
  });

  it('restores what was just deleted', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider(row);
    await renderConsole({ path: '/page/list', provider });
    await user.click(await screen.findByRole('button', { name: 'Actions for Home' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Home”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(provider.update).toHaveBeenCalledWith(
        expect.objectContaining({ id, meta: expect.objectContaining({ restore: true }) }),
      ),
    );
    // A way back has none of its own.
    await screen.findByText('“Home” was restored.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    ['again', undefined, '“Home” was deleted.'],
    ['only while nobody has changed it since', { statusCode: 412 }, 'Not undone: “Home” has been changed since.'],
  ])('deletes what was restored, by the button of its notice, %s', async (_when, refusal, notice) => {
    const user = userEvent.setup({ delay: null });
    const updated_at = '2025-03-01T09:30:00Z';
    const deleteOne = vi.fn(async () => {
      if (refusal) throw Object.assign(new Error('changed'), refusal);
      return { data: row };
    });
    const update = vi.fn(async () => ({ data: { ...row, updated_at } }));
    const provider = fakeProvider({ ...row, status: 'DELETED' }, { deleteOne, update } as never);
    await renderConsole({ path: '/page/list?archived=1', provider });
    await user.click(await screen.findByRole('button', { name: 'Actions for Home' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await screen.findByText('“Home” was restored.');
    await user.keyboard('{Control>}z{/Control}');
    expect(deleteOne).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(notice);
    expect(deleteOne).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        resource: 'page',
        id,
        meta: expect.objectContaining({ expectedVersion: { readAt: updated_at } }),
      }),
    );
  });

  it.each([
    ['who needs a review', [], { status: 'PUBLISHED' }, '', ['Delete']],
    ['who publishes', [{ user_id: 'u' }], { status: 'PUBLISHED' }, '', []],
    ['who needs a review of a draft', [], { status: 'DRAFT' }, '', []],
    [
      'who needs a review, of what was live',
      [],
      { status: 'DELETED', deleted_status: 'PLANNED' },
      '?archived=1',
      ['Restore', 'Delete forever'],
    ],
    ['who needs a review, of a deleted draft', [], { status: 'DELETED', deleted_status: 'DRAFT' }, '?archived=1', []],
  ])('leaves what visitors have to those who may publish: for %s', async (_who, rows, state, search, refused) => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider({ ...row, ...state });
    const run = async ({ operationName }: Call) => ({ rows: operationName === 'Publisher' ? rows : [] });
    await renderConsole({ path: `/page/list${search}`, provider, services: fakeServices({ run }) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Home' }));
    const items = async (isRefused: boolean) => {
      const all = await screen.findAllByRole('menuitem', { name: /^(Restore|Delete)/ });
      return all
        .filter((item) => (item.getAttribute('aria-disabled') === 'true') === isRefused)
        .map(({ textContent }) => textContent ?? '');
    };
    await waitFor(async () => expect(await items(true)).toHaveLength(refused.length));
    const disabledItems = await items(true);
    for (const [at, label] of refused.entries())
      expect(disabledItems[at]).toMatch(new RegExp(`^${label}.*Ask somebody who may publish`));
    expect(await items(false)).toHaveLength(refused.length > 0 ? 0 : search ? 2 : 1);
    expect(lastRequest(provider)?.meta?.fields).toEqual(expect.arrayContaining(['status', 'deleted_status']));
  });
});
