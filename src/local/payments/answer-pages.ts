import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from './answer-api.ts';
import { collect } from './billing/collect.ts';
import type { CallContext } from './call.ts';
import { last4Of, outcomeOf } from './cards.ts';
import { StripeFault } from './fault.ts';
import { checkoutPage, confirmPage } from './pages/checkout-page.ts';
import { moneyOf, noticePage } from './pages/html.ts';
import { invoicePage } from './pages/invoice-page.ts';
import { invoicePdf } from './pages/invoice-pdf.ts';
import { portalPage } from './pages/portal-page.ts';
import { parseForm, read } from './params.ts';
import { paySession } from './pay.ts';
import { changeInPortal } from './portal.ts';
import type { Account, Store } from './store.ts';
import type { ObjectName, Objects } from './wire.ts';

export const PAGES = '/_local/payments';

const entered = z.object({
  email: z.string().default(''),
  card: z.string().default(''),
  confirm: z.string().optional(),
});
type IdRequest = { Params: { id: string } };

/**
 * What people see, below `/_local/payments`: `checkout/:id` pays a session, `invoices/:id` an invoice, `receipts/:charge` shows what
 * was paid, `portal/:id` is where a customer changes their card.
 */
export function answerPages(app: FastifyInstance, dependencies: ApiDeps): void {
  const { store } = dependencies;
  const sceneOf = (account: Account): CallContext => ({ ...dependencies, account });

  app.get<IdRequest>(`${PAGES}/checkout/:id`, async ({ params: { id } }, reply) => {
    const found = objectOf(store, 'checkout.session', id);
    if (!found) return html(reply, noticePage('There is no such checkout', 'Please begin again.'), 404);
    const { one: session, account } = found;
    if (session.status === 'complete' && session.success_url)
      return reply.redirect(successUrl(session.success_url, id), 303);
    if (session.status !== 'open' || session.expires_at <= store.now()) {
      return html(reply, noticePage('This checkout has expired', 'Nothing was charged. Please begin again.'), 410);
    }
    return html(reply, checkoutPage(session, account, ''));
  });

  app.post<IdRequest>(`${PAGES}/checkout/:id`, async ({ params: { id }, body }, reply) => {
    const found = objectOf(store, 'checkout.session', id);
    if (!found) return html(reply, noticePage('There is no such checkout', 'Please begin again.'), 404);
    const { one: session, account } = found;
    const { email, card, confirm } = read(entered, parseForm(String(body ?? '')));
    if (session.status === 'open' && session.expires_at > store.now()) {
      const isConfirmed = confirm === undefined ? null : confirm === 'yes';
      if (isConfirmed === null && !outcomeOf(card)) {
        return html(reply, checkoutPage(session, account, 'Your card number is invalid.'));
      }
      if (email && session.customer === null) session.customer_email = email;
      const paid = attempt(() => paySession(sceneOf(account), session, { card, isConfirmed }));
      await store.save();
      if (paid instanceof StripeFault) return html(reply, checkoutPage(session, account, paid.message), paid.status);
      if (paid === 'asks-its-owner') return html(reply, confirmPage(card));
      if (paid === 'declined') return html(reply, checkoutPage(session, account, 'Your card was declined.'));
    }
    return reply.redirect(session.success_url ? successUrl(session.success_url, id) : `${PAGES}/checkout/${id}`, 303);
  });

  app.get<IdRequest>(`${PAGES}/invoices/:id`, async ({ params: { id } }, reply) => {
    const found = objectOf(store, 'invoice', id);
    if (!found || found.one.number === null) return html(reply, noticePage('There is no such invoice', ''), 404);
    return html(reply, invoicePage(found.one, ''));
  });

  app.post<IdRequest>(`${PAGES}/invoices/:id`, async ({ params: { id }, body }, reply) => {
    const found = objectOf(store, 'invoice', id);
    if (!found || found.one.number === null) return html(reply, noticePage('There is no such invoice', ''), 404);
    const { one: invoice, account } = found;
    const { card, confirm } = read(entered, parseForm(String(body ?? '')));
    const outcome = confirm === undefined ? outcomeOf(card) : confirm === 'yes' ? 'paid' : 'declined';
    if (!outcome) return html(reply, invoicePage(invoice, 'Your card number is invalid.'));
    if (outcome === 'asks-its-owner') return html(reply, confirmPage(card));
    const refusal = collect(sceneOf(account), invoice, { outcome, last4: last4Of(card) });
    await store.save();
    return refusal
      ? html(reply, invoicePage(invoice, refusal.message))
      : reply.redirect(`${PAGES}/invoices/${id}`, 303);
  });

  app.get<IdRequest>(`${PAGES}/invoices/:id/pdf`, async ({ params: { id } }, reply) => {
    const found = objectOf(store, 'invoice', id);
    if (!found || found.one.number === null) return html(reply, noticePage('There is no such invoice', ''), 404);
    const named = `attachment; filename="invoice-${found.one.number}.pdf"`;
    return reply.type('application/pdf').header('content-disposition', named).send(invoicePdf(found.one));
  });

  app.get<IdRequest>(`${PAGES}/portal/:id`, async ({ params: { id } }, reply) => {
    const found = objectOf(store, 'billing_portal.session', id);
    if (!found) return html(reply, noticePage('There is no such page', 'Please begin again.'), 404);
    return html(reply, portalPage(found.account, found.one));
  });

  app.post<IdRequest>(`${PAGES}/portal/:id`, async ({ params: { id }, body }, reply) => {
    const found = objectOf(store, 'billing_portal.session', id);
    if (!found) return html(reply, noticePage('There is no such page', 'Please begin again.'), 404);
    const { one: session, account } = found;
    const done = changeInPortal(sceneOf(account), session.customer, parseForm(String(body ?? '')));
    await store.save();
    if ('asks' in done) return html(reply, confirmPage(done.asks));
    return html(reply, portalPage(account, session, done));
  });

  app.get<IdRequest>(`${PAGES}/receipts/:id`, async ({ params: { id } }, reply) => {
    const found = objectOf(store, 'charge', id);
    if (!found) return html(reply, noticePage('There is no such receipt', ''), 404);
    const { amount, amount_refunded: back, currency } = found.one;
    const text = `Paid ${moneyOf(amount, currency)}.${back > 0 ? ` ${moneyOf(back, currency)} was refunded.` : ''}`;
    return html(reply, noticePage('Receipt', text));
  });
}

/** What the API would refuse, people read. */
function attempt<Value>(act: () => Value): Value | StripeFault {
  try {
    return act();
  } catch (error) {
    if (error instanceof StripeFault) return error;
    throw error;
  }
}

const html = (reply: FastifyReply, body: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);

/** As Stripe fills it in. */
const successUrl = (url: string, id: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Pages know no key: an object is found in any account. */
function objectOf<Name extends ObjectName>(
  { accounts }: Store,
  name: Name,
  id: string,
): { one: Objects[Name]; account: Account } | null {
  for (const account of accounts.values()) {
    const one = account.objects.get(id);
    if (one?.object === name) return { one: one as Objects[Name], account };
  }
  return null;
}
