// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { createPlanApi, Plan, PlanTier } from '#console/providers/api/payments/plan-api.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { EndDialog } from './EndDialog.tsx';

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

const tier = (id: string, name: string, limits: Partial<PlanTier['limits']> = {}): PlanTier => ({
  ...{ id, name, tagline: '', prices: { month: 29, year: 290 }, currency: 'EUR', order: 1, isFree: false },
  limits: { spaces: 3, people: 5, pages: 500, megabytes: 1000, mails: 2000, ...limits },
});
const pro = tier('pro', 'Pro');
const business = tier('business', 'Business', { spaces: null, mails: null });
const given: Plan = {
  ...{ tier: pro, interval: 'month', status: 'active', isPaid: false, periodEnd: '2026-12-01T00:00:00Z' },
  ...{ endsAt: null, next: null, nextPayment: null, graceUntil: null },
  use: { spaces: 1, people: 1, pages: 1, megabytes: 1, mails: 1 },
};

async function show(dialog: ReactNode) {
  render(<I18nextProvider i18n={await englishTexts()}>{dialog}</I18nextProvider>);
}

it('marks a plan that the platform gives, and does not sell it again', async () => {
  const api = {} as ReturnType<typeof createPlanApi>;
  await show(
    <ChangeDialog plan={given} tiers={[pro, business]} api={api} onChanged={async () => {}} onClose={() => {}} />,
  );
  expect(screen.getByRole('radio', { name: /^Pro.*Your plan/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Go to payment' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: /^Business/ }));
  expect(screen.getByRole('button', { name: 'Go to payment' })).toHaveProperty('disabled', false);
  screen.getByText('Unlimited spaces · People 5 · Pages 500 · Storage in MB 1,000 · Unlimited mails');
});

it('asks why a plan ends, and answers nothing for whoever ends it', async () => {
  const end = vi.fn(async () => given);
  const api = { end } as unknown as ReturnType<typeof createPlanApi>;
  await show(<EndDialog plan={given} api={api} onEnded={async () => {}} onClose={() => {}} />);
  const act = screen.getByRole('button', { name: 'Cancel plan' });
  await user.click(act);
  await screen.findByText('Choose a reason.');
  expect(end).not.toHaveBeenCalled();
  await user.click(screen.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'I don’t use it' }));
  expect(screen.queryByText('Choose a reason.')).toBeNull();
  await user.click(act);
  await vi.waitFor(() => expect(end).toHaveBeenCalledWith(expect.objectContaining({ reason: 'unused' })));
});
