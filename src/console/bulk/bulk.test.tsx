// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#derive/documents/queries.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';
import { applyStyles } from '#tests/support/console/styles.ts';

applyStyles();

const row = { id: '1', name: 'Home', slug: 'home', status: 'DRAFT' };
const matching = [
  { id: '1', title: 'Home' },
  { id: '2', title: 'Team' },
  { id: '3', title: 'Shop' },
];

afterEach(cleanup);

interface Question {
  after?: string;
  ids: string[];
  change: unknown;
}

/** A list of three of which one row is on the page; `change` answers the ids that were in reach. */
async function openSelected(
  o: { counts?: number[]; change?: (ids: string[]) => string[]; rows?: object[]; publishers?: object[] } = {},
) {
  const user = userEvent.setup({ delay: null });
  const counts = [...(o.counts ?? [])];
  const changes: Question[] = [];
  const answer = vi.fn(async (service: string, question: Question) => {
    // The drafts that go along are counted beside.
    if (service === 'countRows' && JSON.stringify(question).includes('context')) return 2;
    if (service === 'countRows') return counts.shift() ?? 3;
    if (service === 'readKeys') return question.after ? [] : matching;
    // What it overwrites is kept beside.
    if (service !== 'changeRecords') return [];
    changes.push(question);
    return o.change ? o.change(question.ids) : question.ids;
  });
  const getList = vi.fn(async () => ({ data: o.rows ?? [row], total: 3 }));
  const run = async ({ operationName }: Call) => ({
    rows: operationName === 'Publisher' ? (o.publishers ?? [{ user_id: 'u' }]) : [],
  });
  const provider = fakeProvider(row, { getList: getList as never });
  await renderConsole({ path: '/page/list?search=o', provider, services: fakeServices({ answer, run }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Home' }));
  const bar = await screen.findByRole('region', { name: 'Selected records' });
  return { user, bar, changes, answer, provider };
}

/** How far above the page an overlay stands. */
const layerOf = (inside: HTMLElement) =>
  Number(getComputedStyle(inside.closest('[role="presentation"].MuiModal-root') ?? inside).zIndex);

describe('what is done to many records', () => {
  it('takes all that match as a query, with the exact number asked before', async () => {
    const { user, bar, changes, answer } = await openSelected();
    await user.click(within(bar).getByRole('button', { name: 'Select all 3 matching' }));
    within(bar).getByText('All 3 matching selected');
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 pages?' });
    await within(dialog).findByText('2 drafts go along, and come back with their pages.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('3 pages were deleted.');
    expect(answer).toHaveBeenCalledWith(
      'readKeys',
      expect.objectContaining({ resource: 'page', search: 'o' }),
      undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('3 pages were restored.');
    expect(changes.map(({ ids, change }) => ({ ids, change }))).toEqual([
      { ids: ['1', '2', '3'], change: { do: 'delete' } },
      { ids: ['1', '2', '3'], change: { do: 'restore' } },
    ]);
    expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull();
  });

  it('leaves what visitors have to those who may publish without a review', async () => {
    const live = { ...row, id: '1', status: 'PUBLISHED' };
    const draft = { ...row, id: '2', name: 'Team' };
    const { user, bar, changes, answer } = await openSelected({ rows: [live, draft], publishers: [] });
    await within(bar).findByText('Live and planned pages: ask somebody who may publish.');
    for (const name of ['Edit', 'Delete']) {
      expect(within(bar).getByRole('button', { name })).toHaveProperty('disabled', true);
    }
    expect(within(bar).queryByRole('button', { name: 'Take back to draft' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Team' }));
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 page?' });
    within(dialog).getByText(/^Pages that are or were live or planned are left out/);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(changes.map(({ ids }) => ids)).toEqual([['2']]));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Team' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Home' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 3 matching' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('alertdialog');
    const left = { field: 'status', op: 'nin', value: ['PUBLISHED', 'PLANNED'] };
    expect(JSON.stringify(answer.mock.calls.findLast(([service]) => service === 'countRows'))).toContain(
      JSON.stringify(left),
    );
  });

  it('asks again where the number has changed since', async () => {
    const { user, bar, changes } = await openSelected({ counts: [3, 4, 4] });
    await user.click(within(bar).getByRole('button', { name: 'Select all 3 matching' }));
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 pages?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText(/number has changed/);
    expect(changes).toEqual([]);
    const again = await screen.findByRole('alertdialog', { name: 'Delete 4 pages?' });
    await user.click(within(again).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(changes).toHaveLength(1));
  });

  it('names what could not be done and why, and tries these alone again', async () => {
    const change = vi.fn((ids: string[]) => {
      if (change.mock.calls.length < 6 && ids.includes('2')) throw new Error('Team is in use.');
      return ids.filter((id) => id !== '3');
    });
    const { user, bar, changes } = await openSelected({ change });
    await user.click(within(bar).getByRole('button', { name: 'Select all 3 matching' }));
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 pages?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('alertdialog', { name: '1 of 3 done' });
    screen.getByText(/Team is in use/);
    screen.getByText(/your role may not change it/);
    changes.length = 0;
    await user.click(screen.getByRole('button', { name: 'Try 2 again' }));
    await waitFor(() => expect(changes[0]?.ids).toEqual(['2', '3']));
  });

  it('changes chosen fields with the rules of the form, and asks nothing of the others', async () => {
    const { user, bar, changes } = await openSelected();
    await user.click(within(bar).getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change fields' });
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    expect(within(dialog).queryByRole('checkbox', { name: 'Name' })).toBeNull();
    // The state of a page changes by its own actions.
    for (const name of ['Status', 'Published']) expect(within(dialog).queryByRole('checkbox', { name })).toBeNull();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Title' }));
    const title = within(dialog).getByRole('textbox', { name: /Title/ });
    await user.click(title);
    await user.paste('x'.repeat(201));
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    within(dialog).getByText('At most 200 characters.');
    await user.clear(title);
    await user.paste('Shared');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Change 1 page?' });
    await user.click(within(ask).getByRole('button', { name: 'Change' }));
    await screen.findByText('1 page was changed.');
    expect(changes).toMatchObject([{ ids: ['1'], change: { do: 'update', values: { title: 'Shared' } } }]);
  });

  it('says of each field what it becomes, and above all which are emptied', async () => {
    const { user, bar, changes } = await openSelected();
    const edit = within(bar).getByRole('button', { name: 'Edit' });
    await waitFor(() => expect(edit).toHaveProperty('disabled', false));
    await user.click(edit);
    const dialog = await screen.findByRole('dialog', { name: 'Change fields' });
    for (const name of ['Title', 'Language', 'Tags', 'Thumbnail']) {
      await user.click(within(dialog).getByRole('checkbox', { name }));
    }
    await user.click(within(dialog).getByRole('textbox', { name: /Title/ }));
    await user.paste('Shared');
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Change 1 page?' });
    const warning = within(ask).getByRole('alert');
    expect([...warning.querySelectorAll('.MuiAlert-message > div')].map(({ textContent }) => textContent)).toEqual([
      'Language: emptied',
      'Tags: emptied',
      'Thumbnail: emptied',
    ]);
    const value = within(ask).getByText('Shared');
    expect(warning.compareDocumentPosition(value)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(value.closest('div')?.textContent).toBe('TitleShared');
    await user.click(within(ask).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(changes).toHaveLength(1));
  });

  it('makes a tag in a drawer over the dialog, and comes back to the chosen fields with the tag', async () => {
    const { user, bar, provider } = await openSelected();
    const edit = within(bar).getByRole('button', { name: 'Edit' });
    await waitFor(() => expect(edit).toHaveProperty('disabled', false));
    await user.click(edit);
    const dialog = await screen.findByRole('dialog', { name: 'Change fields' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Title' }));
    await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Shared');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tags' }));
    vi.useRealTimers();
    await user.type(within(dialog).getByRole('combobox', { name: /Tags/ }), 'Winter');
    await user.click(await screen.findByRole('option', { name: 'Create “Winter”' }));
    const drawer = await screen.findByRole('dialog', { name: 'New tag' });
    expect(layerOf(drawer)).toBeGreaterThanOrEqual(layerOf(dialog));
    expect(dialog.compareDocumentPosition(drawer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(await within(drawer).findByRole('button', { name: 'Create tag' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New tag' })).toBeNull());
    expect(vi.mocked(provider.create)).toHaveBeenCalledWith(expect.objectContaining({ resource: 'tag' }));
    await within(dialog).findByText('Winter');
    expect(within(dialog).getByRole('textbox', { name: /Title/ })).toHaveProperty('value', 'Shared');
  });

  it('ends with the reason where the connection is lost, and does the rest on request', async () => {
    const change = vi.fn((ids: string[]) => {
      if (change.mock.calls.length === 1) throw Object.assign(new Error('No connection.'), { statusCode: 0 });
      return ids;
    });
    const { user, bar, changes } = await openSelected({ change });
    await user.click(within(bar).getByRole('button', { name: 'Select all 3 matching' }));
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 pages?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const report = await screen.findByRole('alertdialog', { name: '0 of 3 done' });
    within(report).getByText('No connection.');
    within(report).getByText('3 records were not reached.');
    await user.click(within(report).getByRole('button', { name: 'Continue' }));
    await screen.findByText('3 pages were deleted.');
    expect(changes.map(({ ids }) => ids)).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]);
  });
});
