// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider, renderConsole } from '#tests/support/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const dataset = { id, name: 'Hotels', type: 'TOP_LIST' };
const path = `/dataset/edit/${id}`;

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

type Counted = { payload: { usages: { resource: { name: string }; field: { name: string } }[] } };

const counting = (counts: { [usage: string]: number }) =>
  vi.fn(async ({ payload }: Counted) => ({
    data: payload.usages.map(({ resource, field }) => counts[`${resource.name}.${field.name}`] ?? 0),
  }));

async function ask() {
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  return { user, dialog: await screen.findByRole('alertdialog', { name: 'Delete “Hotels”?' }) };
}

describe('before a record is deleted', () => {
  it('what uses it is counted in one request, with the way there', async () => {
    const custom = counting({ 'listing.dataset_id': 1200, 'variant.feed_id': 3 });
    await renderConsole({ path, provider: fakeProvider(dataset, { custom } as never) });
    const { dialog } = await ask();
    const link = await within(dialog).findByRole('link', { name: '1,200 Listings: Dataset' });
    expect(link.getAttribute('href')).toBe(`/listing/list?dataset_id.in=${id}`);
    // Variants have no list of their own.
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['1,200 Listings: Dataset', '3 Variants: Dataset']);
    expect(custom).toHaveBeenCalledTimes(1);
  });

  it('nothing is asked that the viewer may not read', async () => {
    const custom = counting({});
    await renderConsole({ path, provider: fakeProvider(dataset, { custom } as never), without: 'variant' });
    await ask();
    await waitFor(() => expect(custom).toHaveBeenCalled());
    const [{ payload }] = custom.mock.calls[0] ?? [{ payload: { usages: [] } }];
    expect(payload.usages.map(({ resource }) => resource.name)).toEqual(['listing', 'product']);
  });

  it('a refusal says what still uses it', async () => {
    const refusal = Object.assign(new Error('Other records still use this one.'), {
      statusCode: 409,
      usedBy: 'listing',
    });
    const deleteOne = vi.fn().mockRejectedValue(refusal);
    await renderConsole({ path, provider: fakeProvider(dataset, { custom: counting({}), deleteOne } as never) });
    const { user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('It cannot be deleted while records still use it: Listings.');
  });
});
