// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#derive/documents/queries.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const dataset = { id, name: 'Hotels', type: 'TOP_LIST' };
const path = `/dataset/edit/${id}`;

afterEach(cleanup);

type Question = { backReferences: { resource: { name: string }; field: { name: string }; deleted?: true }[] };

/** Counts what points at the record. */
const counting = (counts: { [backReference: string]: number }) =>
  vi.fn(async (_service: string, { backReferences }: Question) =>
    backReferences.map(
      ({ resource, field, deleted }) => counts[`${resource.name}.${field.name}${deleted ? ' deleted' : ''}`] ?? 0,
    ),
  );

async function openDialog() {
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  return { user, dialog: await screen.findByRole('alertdialog', { name: 'Delete “Hotels”?' }) };
}

describe('before a record is deleted', () => {
  it('what uses it is counted in one request, with the way there', async () => {
    const answer = counting({ 'listing.dataset_id': 1200, 'variant.feed_id': 3 });
    await renderConsole({ path, provider: fakeProvider(dataset), services: fakeServices({ answer }) });
    const { dialog } = await openDialog();
    const link = await within(dialog).findByRole('link', { name: '1,200 Listings: Dataset' });
    expect(link.getAttribute('href')).toBe(`/listing/list?dataset_id.in=${id}`);
    // Variants have no list of their own.
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['1,200 Listings: Dataset', '3 Variants: Dataset']);
    expect(answer).toHaveBeenCalledOnce();
  });

  it('what would be refused is not offered', async () => {
    const answer = counting({ 'listing.dataset_id deleted': 2, 'variant.feed_id': 3 });
    await renderConsole({ path, provider: fakeProvider(dataset), services: fakeServices({ answer }) });
    const { dialog } = await openDialog();
    const inTheWay = await within(dialog).findByRole('list', { name: 'Records in the way' });
    expect(inTheWay.textContent).toBe('2 Listings in the Deleted list: Dataset');
    expect(within(dialog).getByRole('list', { name: 'Deleted with it' }).textContent).toBe('3 Variants: Dataset');
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    expect(within(dialog).queryByText(/cannot be undone/)).toBeNull();
  });

  it('nothing is asked that the viewer may not read', async () => {
    const answer = counting({});
    await renderConsole({
      path,
      provider: fakeProvider(dataset),
      services: fakeServices({ answer }),
      without: 'variant',
    });
    await openDialog();
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    const [, { backReferences }] = answer.mock.lastCall ?? ['', { backReferences: [] }];
    expect(backReferences.map(({ resource }) => resource.name)).toEqual([
      ...['listing', 'listing', 'product', 'import_run'],
    ]);
  });

  it('what is still being looked for is told, and need not be waited for', async () => {
    const never = () => new Promise(() => {});
    const services = fakeServices({ answer: never, run: never });
    const deleteOne = vi.fn(async () => ({ data: dataset }));
    await renderConsole({ path, provider: fakeProvider(dataset, { deleteOne } as never), services });
    const { user, dialog } = await openDialog();
    const statuses = await within(dialog).findAllByRole('status');
    expect(statuses.map(({ textContent }) => textContent)).toEqual([
      'Looking for records that use it… You do not need to wait.',
      'Looking for content that mentions it… You do not need to wait.',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleteOne).toHaveBeenCalledOnce());
  });

  it('a refusal says what still uses it', async () => {
    const refusal = Object.assign(new Error('Other records still use this one.'), {
      statusCode: 409,
      usedBy: 'listing',
    });
    const deleteOne = vi.fn().mockRejectedValue(refusal);
    await renderConsole({
      path,
      provider: fakeProvider(dataset, { deleteOne } as never),
      services: fakeServices({ answer: counting({}) }),
    });
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('It cannot be deleted while records still use it: Listings.');
  });

  it('a page is looked for in the content of others, by its id and its address', async () => {
    const page = { id, name: 'About', slug: 'about', status: 'DRAFT' };
    const other = { id: id.replace('001', '002'), name: 'Home' };
    const run = vi.fn(async (call: Call) => {
      const alias = /(in\d+): page\(/.exec(call.query)?.[1] ?? '';
      return { [alias]: [other] };
    });
    await renderConsole({ path: '/page/list', provider: fakeProvider(page), services: fakeServices({ run }) });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Actions for About' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “About”?' });
    const list = await within(dialog).findByRole('list', { name: 'Content that mentions it' });
    expect(list.textContent).toBe('Pages: Home');
    expect(within(list).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe(`/page/edit/${other.id}`);
    const sentVariables = JSON.stringify(run.mock.calls.map(([call]) => call.variables));
    expect(sentVariables).toContain(`%${id}%`);
    expect(sentVariables).toContain(JSON.stringify('%"/about"%').slice(1, -1));
    expect(sentVariables).toContain('"blocks":{"_or":[{"info"');
  });

  it.each([
    ['PUBLISHED', 'home', true],
    ['DRAFT', 'home', false],
    ['PUBLISHED', 'about', false],
  ])('a page that is %s at %s is the first page of the site: %s', async (status, slug, isFirst) => {
    const page = { id, space_id: 's', name: 'Welcome', slug, status };
    await renderConsole({ path: '/page/list', provider: fakeProvider(page), services: fakeServices() });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Actions for Welcome' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Welcome”?' });
    await within(dialog).findByText('No content mentions it.');
    expect(within(dialog).queryAllByText(/^It is the first page of the site/)).toHaveLength(isFirst ? 1 : 0);
  });
});
