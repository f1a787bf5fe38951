import { z } from 'zod';
import { type CallContext, call } from '../call.ts';
import { StripeFault } from '../fault.ts';
import { page, paging } from '../list.ts';
import { newSession } from '../objects/checkout-session.ts';
import { newPrice, newProduct } from '../objects/product.ts';
import { amount, currency, expand, metadata, text } from '../params.ts';
import { allOf, newId, objectAt } from '../store.ts';
import type { WireLine, WirePrice } from '../wire.ts';

const priceData = z.strictObject({
  currency,
  unit_amount: amount,
  product: z.string().optional(),
  product_data: z
    .strictObject({
      name: text,
      description: text.optional(),
      images: z.array(z.string()).optional(),
      metadata: metadata.optional(),
    })
    .optional(),
});
const lineItem = z.strictObject({
  price: z.string().optional(),
  price_data: priceData.optional(),
  quantity: z.coerce.number().int().min(1).max(999_999).default(1),
});
const created = z.strictObject({
  // Cards that are only kept are not known here.
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: text,
  cancel_url: text.optional(),
  customer: z.string().optional(),
  customer_email: text.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  subscription_data: z
    .strictObject({
      metadata: metadata.default({}),
      trial_period_days: z.coerce.number().int().min(1).max(730).optional(),
    })
    .optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.default({}), description: text.optional() }).optional(),
  expires_at: z.coerce.number().int().optional(),
  locale: text.optional(),
  expand,
});

const DAY_SECONDS = 86_400;

export const checkoutCalls = [
  call('POST', '/checkout/sessions', created, (scene, given) => {
    const { store, account, pagesUrl } = scene;
    const { customer, customer_email, expires_at = store.now() + DAY_SECONDS } = given;
    if (customer !== undefined) objectAt(account, 'customer', customer, 'customer');
    if (customer !== undefined && customer_email !== undefined) {
      throw new StripeFault('You may only specify one of these parameters: customer, customer_email.', {
        param: 'customer',
      });
    }
    if (expires_at < store.now() + 1800 || expires_at > store.now() + DAY_SECONDS) {
      throw new StripeFault('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
        param: 'expires_at',
      });
    }
    const lines = given.line_items.map((item, at) => lineOf(scene, item, at));
    const [first] = lines;
    if (lines.some((line) => line.currency !== first?.currency)) {
      throw new StripeFault('All prices of a Checkout Session must have the same currency.', { param: 'line_items' });
    }
    fitsMode(given, lines);
    const id = newId('cs_test');
    const trialDays = given.subscription_data?.trial_period_days ?? 0;
    const session = newSession(id, store.now(), {
      amount: trialDays > 0 ? 0 : lines.reduce((sum, line) => sum + line.amount_total, 0),
      currency: first?.currency ?? null,
      mode: given.mode,
      ...{ success_url: given.success_url, cancel_url: given.cancel_url ?? null, expires_at },
      ...{ customer: customer ?? null, customer_email: customer_email ?? null },
      ...{ client_reference_id: given.client_reference_id ?? null, locale: given.locale ?? null },
      metadata: given.metadata,
      url: `${pagesUrl}/checkout/${id}`,
    });
    account.objects.set(id, session);
    account.lines.set(id, lines);
    if (given.mode === 'subscription') {
      account.subscriptionData.set(id, { metadata: given.subscription_data?.metadata ?? {}, trialDays });
    }
    if (given.payment_intent_data) account.intentMetadata.set(id, given.payment_intent_data.metadata);
    return session;
  }),
  call('GET', '/checkout/sessions/:id', z.strictObject({ expand }), ({ account }, _, id) =>
    objectAt(account, 'checkout.session', id),
  ),
  call('GET', '/checkout/sessions/:id/line_items', z.strictObject(paging), ({ account }, pagination, id) => {
    objectAt(account, 'checkout.session', id);
    return page(`/v1/checkout/sessions/${id}/line_items`, account.lines.get(id) ?? [], pagination);
  }),
  call('POST', '/checkout/sessions/:id/expire', z.strictObject({ expand }), ({ account, events }, _, id) => {
    const session = objectAt(account, 'checkout.session', id);
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
      throw new StripeFault(message);
    }
    Object.assign(session, { status: 'expired', url: null });
    events.happen(account, 'checkout.session.expired', session);
    return session;
  }),
  call(
    'GET',
    '/checkout/sessions',
    z.strictObject({
      ...paging,
      ...{ customer: z.string().optional(), payment_intent: z.string().optional(), status: z.string().optional() },
      subscription: z.string().optional(),
    }),
    ({ account }, { customer, payment_intent, subscription, status, ...pagination }) =>
      page(
        '/v1/checkout/sessions',
        allOf(account, 'checkout.session').filter(
          (one) =>
            (customer ?? one.customer) === one.customer &&
            (payment_intent ?? one.payment_intent) === one.payment_intent &&
            (subscription ?? one.subscription) === one.subscription &&
            (status ?? one.status) === one.status,
        ),
        pagination,
      ),
  ),
];

/** @throws StripeFault for prices that are billed again where it is paid once, and the other way round */
function fitsMode(given: z.infer<typeof created>, lines: readonly WireLine[]): void {
  const isRecurring = given.mode === 'subscription';
  const other = isRecurring ? given.payment_intent_data : given.subscription_data;
  if (other) {
    const param = isRecurring ? 'payment_intent_data' : 'subscription_data';
    throw new StripeFault(`You can not pass \`${param}\` in \`${given.mode}\` mode.`, { param });
  }
  if (lines.some(({ price }) => (price.type === 'recurring') !== isRecurring)) {
    throw new StripeFault(
      isRecurring
        ? 'You must provide at least one recurring price in `subscription` mode when using prices.'
        : 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  }
  if (isRecurring && lines.length > 1) {
    throw new StripeFault('The local stand-in knows subscriptions of one price.', { param: 'line_items' });
  }
}

function lineOf(
  scene: CallContext,
  { price: id, price_data: data, quantity }: z.infer<typeof lineItem>,
  at: number,
): WireLine {
  const price =
    id === undefined ? priceFrom(scene, data, at) : objectAt(scene.account, 'price', id, `line_items[${at}][price]`);
  if (!price.active) {
    throw new StripeFault('The price specified is inactive. This field only accepts active prices.', {
      param: `line_items[${at}][price]`,
    });
  }
  const total = (price.unit_amount ?? 0) * quantity;
  const product = objectAt(scene.account, 'product', String(price.product));
  return {
    ...{ id: newId('li'), object: 'item', adjustable_quantity: null, currency: price.currency, quantity, price },
    ...{ amount_discount: 0, amount_subtotal: total, amount_tax: 0, amount_total: total, metadata: {} },
    description: product.name,
  };
}

/** A price that was described rather than named. */
function priceFrom(
  { store, account }: CallContext,
  data: z.infer<typeof priceData> | undefined,
  at: number,
): WirePrice {
  const param = `line_items[${at}]`;
  if (!data) throw new StripeFault(`Missing required param: ${param}[price].`, { code: 'parameter_missing', param });
  if (!data.product && !data.product_data) {
    throw new StripeFault(`Missing required param: ${param}[price_data][product_data].`, {
      ...{ code: 'parameter_missing', param },
    });
  }
  const { name = '', description, images, metadata: productMetadata } = data.product_data ?? {};
  const product = data.product
    ? objectAt(account, 'product', data.product, `${param}[price_data][product]`)
    : newProduct(newId('prod'), store.now(), {
        ...{ name, active: false, description: description ?? null },
        ...{ images: images ?? [], metadata: productMetadata ?? {} },
      });
  const price = newPrice(newId('price'), store.now(), {
    ...{ currency: data.currency, unit_amount: data.unit_amount, product: product.id },
  });
  account.objects.set(product.id, product);
  account.objects.set(price.id, price);
  return price;
}
