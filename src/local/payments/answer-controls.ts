import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from './answer-api.ts';
import { PAGES } from './answer-pages.ts';
import { advance } from './billing/clock.ts';
import { keepCard, makeDefault } from './billing/saved-cards.ts';
import type { CallContext } from './call.ts';
import { decide, giveBack } from './calls/payments.ts';
import { type Account, objectAt } from './store.ts';

type IdRequest = { Params: { id: string } };

/**
 * How tests look at the stand-in and stir it, below `/_local/payments`: `GET objects/:kind`, `POST behavior`, `POST events { hold }`,
 * `POST events/:id { age }` to send one again, signed that many seconds ago, `POST clock { days }`, `POST disputes/:id { status }`, `POST refunds/:charge
 * { amount }` as in Stripe's dashboard, `POST customers/:id { card }` to give somebody another card.
 */
export function answerControls(app: FastifyInstance, dependencies: ApiDeps): void {
  const { store, events, behavior } = dependencies;
  const sceneOf = (account: Account): CallContext => ({ ...dependencies, account });
  const accountWith = (id: string) => [...store.accounts.values()].find(({ objects }) => objects.has(id));
  const post = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    act: (account: Account, id: string, given: z.infer<Schema>) => unknown,
  ) =>
    app.post<IdRequest>(`${PAGES}/${path}/:id`, async ({ params: { id }, body }, reply) => {
      const account = accountWith(id);
      if (!account) return reply.code(404).send({});
      const answer = await act(account, id, schema.parse(JSON.parse(String(body))));
      await store.save();
      return answer;
    });

  app.get<{ Params: { kind: string } }>(`${PAGES}/objects/:kind`, async ({ params: { kind } }) =>
    [...store.accounts.values()].flatMap(({ objects }) =>
      [...objects.values()].filter(({ object }) => object === kind),
    ),
  );
  app.post(`${PAGES}/behavior`, async ({ body }) => {
    behavior.simulate(JSON.parse(String(body)));
    return {};
  });
  app.post(`${PAGES}/events`, async ({ body }) => {
    events.hold(z.object({ hold: z.boolean() }).parse(JSON.parse(String(body))).hold);
    return { waiting: [...store.accounts.values()].flatMap(({ undelivered }) => [...undelivered]) };
  });
  post('events', z.object({ age: z.int().optional() }), async (account, id, { age }) => ({
    status: await events.send(account, id, age),
  }));
  app.post(`${PAGES}/clock`, async ({ body }) => {
    const { days } = z.object({ days: z.number().min(0).max(1000) }).parse(JSON.parse(String(body)));
    advance(store, [...store.accounts.values()].map(sceneOf), days * 86_400);
    await store.save();
    return { now: store.now() };
  });
  post('disputes', z.object({ status: z.enum(['won', 'lost']) }), (account, id, { status }) =>
    decide(sceneOf(account), id, status),
  );
  post('refunds', z.object({ amount: z.int() }), (account, id, { amount }) =>
    giveBack(sceneOf(account), objectAt(account, 'charge', id), { amount, metadata: {}, reason: null }),
  );
  post('customers', z.object({ card: z.string() }), (account, id, { card }) => {
    const customer = objectAt(account, 'customer', id);
    makeDefault(sceneOf(account), customer, keepCard(sceneOf(account), customer, card).id);
    return customer;
  });
}
