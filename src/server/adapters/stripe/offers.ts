import type Stripe from 'stripe';
import type { Offer, SubscriptionKind } from '../../ports/payments/subscription-service.ts';
import { isMissing } from './client.ts';

/** Ours, on an account that may sell other things too. */
const PREFIX = 'sitewright';

const productOf = (kind: SubscriptionKind, key: string) => `${PREFIX}_${kind}_${key}`;

/** What a product of ours is; null for one of others. */
export function keyOf(product: string): string | null {
  return /^sitewright_(?:plan|membership)_(.+)$/.exec(product)?.[1] ?? null;
}

/**
 * The price of an offer, which is made when it is first asked for. Prices never change at Stripe: another amount is another price,
 * found again by its lookup key.
 */
export async function priceOf(stripe: Stripe, kind: SubscriptionKind, offer: Offer): Promise<string> {
  const { key, title, amount, currency, interval } = offer;
  const product = productOf(kind, key);
  const lookupKey = [product, currency, amount, interval].join(':');
  const find = () => stripe.prices.list({ lookup_keys: [lookupKey], limit: 1, expand: ['data.product'] });
  const [known] = (await find()).data;
  if (known) {
    const { product: of, active, id } = known;
    const isNamed = typeof of === 'object' && !of.deleted && of.name === title;
    if (!isNamed) await stripe.products.update(product, { name: title });
    // Somebody archived it at Stripe while we still sell it.
    if (!active) await stripe.prices.update(id, { active: true });
    return id;
  }
  await ensureProduct(stripe, product, title);
  const price = await stripe.prices.create(
    {
      ...{ product, currency: currency.toLowerCase(), unit_amount: amount, recurring: { interval } },
      ...{ lookup_key: lookupKey, transfer_lookup_key: true },
    },
    { idempotencyKey: `price-${lookupKey}` },
  );
  return price.id;
}

async function ensureProduct(stripe: Stripe, id: string, name: string): Promise<void> {
  try {
    await stripe.products.update(id, { name, active: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
    // No idempotency key: the id says which one it is, and a name may change.
    await stripe.products.create({ id, name }).catch(async (created: unknown) => {
      const isThere = created instanceof Error && 'code' in created && created.code === 'resource_already_exists';
      if (!isThere) throw created;
    });
  }
}
