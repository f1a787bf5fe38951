import type Stripe from 'stripe';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import type { BillingInterval, ChangePreview, SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { callStripe, idOf, isMissing } from './client.ts';
import { priceOf } from './offers.ts';
import { dateOf, oursOf, SECOND_SINCE } from './subscription-state.ts';

type Changes = Pick<SubscriptionService, 'preview' | 'change' | 'cancel' | 'resume'>;

/** How people change what they subscribe to. */
export function changeSubscriptions(stripe: Stripe): Changes {
  return {
    preview: (id, offer) => callStripe(async () => preview(stripe, await subscribed(stripe, id), offer)),

    change: ({ subscription: id, offer, when, wish }) =>
      callStripe(async () => {
        const { subscription, item, kind } = await subscribed(stripe, id);
        const price = await priceOf(stripe, kind, offer);
        if (when === 'period-end')
          return changeLater(stripe, { subscription, item, price, interval: offer.interval, wish });
        await release(stripe, subscription, wish);
        await stripe.subscriptions.update(
          id,
          {
            ...{ items: [{ id: item.id, price }], proration_behavior: 'always_invoice', cancel_at_period_end: false },
            // A card that is declined leaves everything as it was.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: `change-${wish}` },
        );
      }),

    cancel: ({ subscription: id, when, reason, comment, secondSince, wish }) =>
      callStripe(async () => {
        const cancellation_details = { feedback: reason, ...(comment && { comment }) };
        const { subscription } = await subscribed(stripe, id);
        if (subscription.status === 'canceled') return;
        await release(stripe, subscription, wish);
        if (when === 'period-end') {
          const later = { cancel_at_period_end: true, cancellation_details };
          await stripe.subscriptions.update(id, later, { idempotencyKey: `cancel-${wish}` });
          return;
        }
        // Before it ends: whatever comes between, the mark tells that money is to go back.
        if (secondSince) {
          const metadata = { [SECOND_SINCE]: String(Math.floor(secondSince.getTime() / 1000)) };
          await stripe.subscriptions.update(id, { metadata }, { idempotencyKey: `second-${wish}` });
        }
        await stripe.subscriptions.cancel(id, { cancellation_details }).catch(async (error: unknown) => {
          // A call that is tried again finds none to cancel.
          if (!isMissing(error) || (await stripe.subscriptions.retrieve(id)).status !== 'canceled') throw error;
        });
      }),

    resume: ({ subscription: id, wish }) =>
      callStripe(async () => {
        const { subscription } = await subscribed(stripe, id);
        await release(stripe, subscription, wish);
        if (!subscription.cancel_at_period_end) return;
        await stripe.subscriptions.update(id, { cancel_at_period_end: false }, { idempotencyKey: `resume-${wish}` });
      }),
  };
}

async function subscribed(stripe: Stripe, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  const ours = oursOf(subscription.metadata);
  if (!ours || !item) throw new PaymentRefused(`No such subscription: '${id}'`);
  return { subscription, item, kind: ours.kind };
}

/** A change that waits is taken back; the subscription goes on as it is. */
async function release(stripe: Stripe, { schedule }: Stripe.Subscription, wish: string): Promise<void> {
  if (!schedule) return;
  await stripe.subscriptionSchedules.release(idOf(schedule), {}, { idempotencyKey: `release-${wish}` });
}

interface Later {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price: string;
  interval: BillingInterval;
  wish: string;
}

/** Until the end of the period as it is, and then with another price. */
async function changeLater(stripe: Stripe, { subscription, item, price, interval, wish }: Later): Promise<void> {
  if (subscription.cancel_at_period_end) {
    const stay = { cancel_at_period_end: false };
    await stripe.subscriptions.update(subscription.id, stay, { idempotencyKey: `stay-${wish}` });
  }
  const made = { from_subscription: subscription.id };
  const schedule = subscription.schedule
    ? await stripe.subscriptionSchedules.retrieve(idOf(subscription.schedule))
    : await stripe.subscriptionSchedules.create(made, { idempotencyKey: `schedule-${wish}` });
  const quantity = item.quantity ?? 1;
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity }],
          ...{ start_date: schedule.current_phase?.start_date ?? item.current_period_start },
          ...{ end_date: item.current_period_end, proration_behavior: 'none' },
          ...(subscription.trial_end !== null &&
            subscription.status === 'trialing' && { trial_end: subscription.trial_end }),
        },
        {
          items: [{ price, quantity }],
          duration: { interval, interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    },
    { idempotencyKey: `phases-${wish}` },
  );
}

async function preview(
  stripe: Stripe,
  { subscription, item, kind }: Awaited<ReturnType<typeof subscribed>>,
  offer: Parameters<SubscriptionService['preview']>[1],
): Promise<ChangePreview> {
  // Whatever is changed in a trial costs nothing before it ends.
  if (subscription.status === 'trialing') {
    const currency = item.price.currency.toUpperCase();
    return { dueNow: 0, currency, lines: [], nextAmount: offer.amount, nextAt: dateOf(item.current_period_end) };
  }
  const price = await priceOf(stripe, kind, offer);
  const invoice = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items: [{ id: item.id, price }], proration_behavior: 'always_invoice' },
  });
  // Another interval begins a period of its own.
  const next = invoice.lines.data.findLast(({ pricing }) => priceIdOf(pricing) === price);
  return {
    dueNow: invoice.total < 0 ? invoice.total : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    lines: invoice.lines.data.map(({ description, amount }) => ({ text: description ?? '', amount })),
    nextAmount: offer.amount,
    nextAt: dateOf(next?.period.end ?? item.current_period_end),
  };
}

function priceIdOf(pricing: Stripe.InvoiceLineItem['pricing']): string | null {
  const price = pricing?.price_details?.price;
  return price ? idOf(price) : null;
}
