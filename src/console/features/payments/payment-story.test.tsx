// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, it, vi } from 'vitest';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import { ServicesContext } from '#console/session/services.ts';
import { englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { PaymentStory } from './PaymentStory.tsx';

afterEach(cleanup);

const viewer = { role: 'superadmin', userId: 'u', spaceId: null, flags: { pageAccess: false } };

async function tell(record: { status: string; payment_intent?: string }) {
  const api = { storyOf: vi.fn(async () => ({ steps: [], card: null, receiptUrl: null })) };
  render(
    <Refine dataProvider={fakeProvider({ id: 'p' })} {...viewing(viewer)}>
      <I18nextProvider i18n={await englishTexts()}>
        <ServicesContext value={fakeServices({}, [createPaymentApi, api])}>
          <PaymentStory record={{ id: 'p', currency: 'EUR', ...record }} />
        </ServicesContext>
      </I18nextProvider>
    </Refine>,
  );
}

it.each(['COMPLETED', 'REFUNDED', 'DISPUTED'])('does not say of %s that nothing was paid', async (status) => {
  await tell({ status });
  screen.getByText('No details were kept.');
});

it.each(['PROCESSING', 'FAILED'])('says of %s that nothing was paid', async (status) => {
  await tell({ status });
  screen.getByText('Nothing was paid yet.');
});

it('says so where the payment service tells nothing', async () => {
  await tell({ status: 'COMPLETED', payment_intent: 'pi_1' });
  await screen.findByText('No details were kept.');
});
