import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from './answer-api.ts';
import type { Scene } from './call.ts';
import { decide } from './calls/payments.ts';
import { checkoutPage, confirmPage, moneyOf, noticePage } from './pages.ts';
import { parseForm, read } from './params.ts';
import { outcomeOf, paySession } from './pay.ts';
import type { Account, Store } from './store.ts';

export const PAGES = '/_local/payments';

const entered = z.object({
  email: z.string().default(''),
  card: z.string().default(''),
  confirm: z.string().optional(),
});

/**
 * What people see, below `/_local/payments`: `checkout/:id` pays a session, `receipts/:charge` shows what was paid. And how tests
 * look at it and stir it: `GET objects/:kind`, `POST behavior`, `POST events { hold }`, `POST events/:id` to send one again, `POST clock { days }`,
 * `POST disputes/:id { status }`.
 */
export function answerPages(app: FastifyInstance, dependencies: ApiDeps): void {
  const { store, events, behavior } = dependencies;
  const html = (reply: FastifyReply, body: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);
  const sceneOf = (account: Account): Scene => ({ ...dependencies, account });

  app.get<{ Params: { id: string } }>(`${PAGES}/checkout/:id`, async ({ params: { id } }, reply) => {
    const found = sessionOf(store, id);
    if (!found) return html(reply, noticePage('There is no such checkout', 'Please begin again.'), 404);
    const { session, account } = found;
    if (session.status === 'complete' && session.success_url)
      return reply.redirect(successUrl(session.success_url, id), 303);
    if (session.status !== 'open' || session.expires_at <= store.now()) {
      return html(reply, noticePage('This checkout has expired', 'Nothing was charged. Please begin again.'), 410);
    }
    return html(reply, checkoutPage(session, account, ''));
  });

  app.post<{ Params: { id: string } }>(`${PAGES}/checkout/:id`, async ({ params: { id }, body }, reply) => {
    const found = sessionOf(store, id);
    if (!found) return html(reply, noticePage('There is no such checkout', 'Please begin again.'), 404);
    const { session, account } = found;
    const { email, card, confirm } = read(entered, parseForm(String(body ?? '')));
    if (session.status === 'open' && session.expires_at > store.now()) {
      const isConfirmed = confirm === 'yes';
      const outcome = confirm === undefined ? outcomeOf(card) : isConfirmed ? 'paid' : 'declined';
      if (!outcome) return html(reply, checkoutPage(session, account, 'Your card number is invalid.'));
      if (email && session.customer === null) session.customer_email = email;
      const paid = paySession(sceneOf(account), session, outcome);
      await store.save();
      if (paid === 'asks-its-owner') return html(reply, confirmPage());
      if (paid === 'declined') return html(reply, checkoutPage(session, account, 'Your card was declined.'));
    }
    return reply.redirect(session.success_url ? successUrl(session.success_url, id) : `${PAGES}/checkout/${id}`, 303);
  });

  app.get<{ Params: { id: string } }>(`${PAGES}/receipts/:id`, async ({ params: { id } }, reply) => {
    const charge = [...store.accounts.values()].map(({ objects }) => objects.get(id)).find(Boolean);
    if (charge?.object !== 'charge') return html(reply, noticePage('There is no such receipt', ''), 404);
    const { amount, amount_refunded: back, currency } = charge;
    const text = `Paid ${moneyOf(amount, currency)}.${back > 0 ? ` ${moneyOf(back, currency)} was given back.` : ''}`;
    return html(reply, noticePage('Receipt', text));
  });

  app.get<{ Params: { kind: string } }>(`${PAGES}/objects/:kind`, async ({ params: { kind } }) =>
    [...store.accounts.values()].flatMap(({ objects }) =>
      [...objects.values()].filter(({ object }) => object === kind),
    ),
  );
  app.post(`${PAGES}/behavior`, async ({ body }) => {
    behavior.wish(JSON.parse(String(body)));
    return {};
  });
  app.post(`${PAGES}/events`, async ({ body }) => {
    events.hold(z.object({ hold: z.boolean() }).parse(JSON.parse(String(body))).hold);
    return { waiting: [...store.accounts.values()].flatMap(({ undelivered }) => [...undelivered]) };
  });
  app.post<{ Params: { id: string } }>(`${PAGES}/events/:id`, async ({ params: { id } }, reply) => {
    const account = [...store.accounts.values()].find(({ objects }) => objects.has(id));
    if (!account) return reply.code(404).send({});
    return { status: await events.send(account, id) };
  });
  app.post(`${PAGES}/clock`, async ({ body }) => {
    store.advance(z.object({ days: z.number().min(0).max(1000) }).parse(JSON.parse(String(body))).days * 86_400);
    await store.save();
    return { now: store.now() };
  });
  app.post<{ Params: { id: string } }>(`${PAGES}/disputes/:id`, async ({ params: { id }, body }, reply) => {
    const account = [...store.accounts.values()].find(({ objects }) => objects.has(id));
    if (!account) return reply.code(404).send({});
    const { status } = z.object({ status: z.enum(['won', 'lost']) }).parse(JSON.parse(String(body)));
    const decided = decide(sceneOf(account), id, status);
    await store.save();
    return decided;
  });
}

/** As Stripe fills it in. */
const successUrl = (url: string, id: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);

function sessionOf(store: Store, id: string) {
  for (const account of store.accounts.values()) {
    const session = account.objects.get(id);
    if (session?.object === 'checkout.session') return { account, session };
  }
  return null;
}
