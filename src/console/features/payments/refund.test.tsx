// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { englishTexts, fakeProvider } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { isPaid } from './RefundItem.tsx';
import { RefundOfRow } from './RefundOfRow.tsx';

afterEach(cleanup);

const user = userEvent.setup({ delay: null });
const viewer = { role: 'superadmin', userId: 'u', spaceId: null, flags: { pageAccess: false } };
const paid = {
  ...{ id: 'p', title: 'Large', type: 'NEWSLETTER_CREDITS', status: 'COMPLETED' },
  ...{ amount: 1290, refunded: 200.5, currency: 'EUR', payment_intent: 'pi_1' },
};

/** The dialog for a row, which is all that a list knows of it. */
async function open(record: object = paid) {
  const give = vi.fn(async () => {});
  const onClose = vi.fn();
  render(
    <Refine dataProvider={fakeProvider({ ...paid, ...record })} {...viewing(viewer)}>
      <I18nextProvider i18n={await englishTexts()}>
        <RefundOfRow
          resource="platform_purchase"
          id="p"
          allows={isPaid}
          textOf={({ type }) => `superadmin.refund.texts.${type as 'PLAN'}`}
          give={give}
          onClose={onClose}
        />
      </I18nextProvider>
    </Refine>,
  );
  await screen.findByRole('dialog', { name: 'Refund this payment?' });
  return { give, onClose };
}

const amount = () => screen.findByRole('textbox', { name: /^Amount in EUR/ });
const refund = () => user.click(screen.getByRole('button', { name: 'Refund' }));

it('begins in the amount, with what the record says is left, whatever columns its row shows', async () => {
  const { give } = await open();
  screen.getByText(/^Large: at most €1,089.50/);
  await waitFor(async () => expect(document.activeElement).toBe(await amount()));
  await refund();
  await waitFor(() => expect(give).toHaveBeenCalledWith(expect.objectContaining({ purchaseId: 'p', amount: 1089.5 })));
});

it.each([
  ['1,089', 1089],
  ['4.50', 4.5],
])('reads %s as the language writes numbers', async (text, read) => {
  const { give } = await open();
  await user.clear(await amount());
  await user.type(await amount(), text);
  await refund();
  await waitFor(() => expect(give).toHaveBeenCalledWith(expect.objectContaining({ amount: read })));
});

it.each(['1,090', '0', '4.555', 'all'])('refuses %s', async (text) => {
  const { give } = await open();
  await user.clear(await amount());
  await user.type(await amount(), text);
  await refund();
  await screen.findByText('Please enter an amount up to €1,089.50.');
  expect(give).not.toHaveBeenCalled();
});

it.each([
  ['EXCLUSIVE_COMPONENT', /the space loses the block\.$/],
  ['NEWSLETTER_CREDITS', /Unused credits go back with it\.$/],
  ['PLAN', /The plan itself goes on\.$/],
])('says what becomes of %s', async (type, text) => {
  await open({ type });
  screen.getByText(text);
});

it.each([{ status: 'REFUNDED' }, { status: 'FAILED' }, { payment_intent: null }])(
  'gives nothing back of %o, and says so',
  async (record) => {
    const { onClose } = await open(record);
    screen.getByText(/^Nothing of this payment can be refunded here/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  },
);
