import { z } from 'zod';
import { previewOf } from '../billing/change-price.ts';
import { collect, finalize, subscriptionIdOf } from '../billing/collect.ts';
import { call } from '../call.ts';
import { StripeFault } from '../fault.ts';
import { page, paging } from '../list.ts';
import { expand, flag } from '../params.ts';
import { allOf, objectAt } from '../store.ts';
import { changed, changeIn } from './subscriptions.ts';

const one = z.strictObject({ expand });
const id = z.string().optional();

export const invoiceCalls = [
  call('GET', '/invoices/:id', one, ({ account }, _, at) => objectAt(account, 'invoice', at)),
  call(
    'POST',
    '/invoices/create_preview',
    z.strictObject({
      ...{ subscription: z.string(), customer: id, expand },
      subscription_details: z.strictObject(changed).optional(),
    }),
    (scene, { subscription: named, subscription_details: details }) => {
      const subscription = objectAt(scene.account, 'subscription', named, 'subscription');
      if (['canceled', 'incomplete_expired'].includes(subscription.status)) {
        throw new StripeFault('No upcoming invoices for customer', { code: 'invoice_upcoming_none', status: 404 });
      }
      const change = details ? changeIn(scene, subscription, details) : null;
      return previewOf(scene, subscription, change);
    },
  ),
  call('GET', '/invoices/:id/lines', z.strictObject(paging), ({ account }, pagination, at) =>
    page(`/v1/invoices/${at}/lines`, objectAt(account, 'invoice', at).lines.data, pagination),
  ),
  call(
    'GET',
    '/invoices',
    z.strictObject({
      ...{ ...paging, customer: id, subscription: id },
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    }),
    ({ account }, { customer, subscription, status, ...pagination }) =>
      page(
        '/v1/invoices',
        allOf(account, 'invoice').filter(
          (invoice) =>
            (customer ?? invoice.customer) === invoice.customer &&
            (subscription === undefined || subscription === subscriptionIdOf(invoice)) &&
            (status ?? invoice.status) === invoice.status,
        ),
        pagination,
      ),
  ),
  call('POST', '/invoices/:id/finalize', one, (scene, _, at) => {
    const invoice = objectAt(scene.account, 'invoice', at);
    if (invoice.status !== 'draft') {
      throw new StripeFault("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
        code: 'invoice_not_editable',
      });
    }
    finalize(scene, invoice);
    return invoice;
  }),
  call('POST', '/invoices/:id/pay', one, (scene, _, at) => {
    const invoice = objectAt(scene.account, 'invoice', at);
    if (invoice.status === 'draft') finalize(scene, invoice);
    if (invoice.status === 'paid') throw new StripeFault('Invoice is already paid');
    if (invoice.status !== 'open') throw new StripeFault(`This invoice is ${invoice.status}, and cannot be paid.`);
    const refusal = collect(scene, invoice);
    if (refusal) throw new StripeFault(refusal.message, { status: 402, type: 'card_error', code: refusal.code });
    return invoice;
  }),

  call('GET', '/invoiceitems/:id', one, ({ account }, _, at) => objectAt(account, 'invoiceitem', at)),
  call(
    'GET',
    '/invoiceitems',
    z.strictObject({ ...paging, customer: id, invoice: id, pending: flag.optional() }),
    ({ account }, { customer, invoice, pending, ...pagination }) =>
      page(
        '/v1/invoiceitems',
        allOf(account, 'invoiceitem').filter(
          (item) =>
            (customer ?? item.customer) === item.customer &&
            (invoice ?? item.invoice) === item.invoice &&
            (pending === undefined || pending === (item.invoice === null)),
        ),
        pagination,
      ),
  ),
  call('GET', '/invoice_payments/:id', one, ({ account }, _, at) => objectAt(account, 'invoice_payment', at)),
  call(
    'GET',
    '/invoice_payments',
    z.strictObject({
      ...{ ...paging, invoice: id, status: z.enum(['open', 'paid', 'canceled']).optional() },
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }).optional(),
    }),
    ({ account }, { invoice, status, payment, ...pagination }) =>
      page(
        '/v1/invoice_payments',
        allOf(account, 'invoice_payment').filter(
          (made) =>
            (invoice ?? made.invoice) === made.invoice &&
            (status ?? made.status) === made.status &&
            (payment === undefined || payment.payment_intent === made.payment.payment_intent),
        ),
        pagination,
      ),
  ),
];
