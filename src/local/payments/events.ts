import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import { type Account, newId, objectAt, type Store } from './store.ts';
import type { WireEvent } from './wire.ts';

/** Where events of an account go, and what signs them. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
}

export interface Events {
  /** Notes what happened and, unless they are held, tells the product. */
  happen(account: Account, type: Stripe.Event.Type, object: object, previous?: object): void;
  /**
   * Sends an event again, or one that is held, whatever else waits.
   * @param age of its signature, in seconds
   * @returns the status of the answer; 0 without one
   */
  send(account: Account, id: string, age?: number): Promise<number>;
  /** While true, nothing is sent by itself. */
  hold(isHeld: boolean): void;
  /** Sends again what was not taken, e.g. after a restart. */
  resume(): void;
  close(): Promise<void>;
}

/** Stripe tries for days; these pauses are enough for a server that restarts. */
const PAUSES_MS = [0, 500, 2000, 5000, 15_000, 60_000];
const TIMEOUT_MS = 10_000;

/** Signs only, and asks nothing of a service. */
const { webhooks } = new Stripe('sk_test_signs');

/** @param endpointsOf who listens; none where nobody does */
export function createEvents(store: Store, endpointsOf: (account: Account) => readonly WebhookEndpoint[]): Events {
  const ending = new AbortController();
  // Each event that waits listens.
  setMaxListeners(0, ending.signal);
  const running = new Set<Promise<void>>();
  let isHeld = false;

  async function send(account: Account, id: string, age = 0): Promise<number> {
    const payload = JSON.stringify(objectAt(account, 'event', id), null, 2);
    const statuses = await Promise.all(endpointsOf(account).map((endpoint) => post(endpoint, payload, age)));
    const refused = statuses.find((status) => status < 200 || status > 299);
    if (refused === undefined && statuses.length > 0) taken(account, id);
    return refused ?? statuses[0] ?? 0;
  }

  async function post({ url, secret }: WebhookEndpoint, payload: string, age: number): Promise<number> {
    const timestamp = Math.floor(Date.now() / 1000) - age;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
        },
        body: payload,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  function taken(account: Account, id: string) {
    account.undelivered.delete(id);
    objectAt(account, 'event', id).pending_webhooks = 0;
    void store.save();
  }

  async function deliver(account: Account, id: string) {
    // Nobody hears of what a killed process would forget.
    await store.save();
    for (const pause of PAUSES_MS) {
      await delay(pause, undefined, { signal: ending.signal });
      if (isHeld || !account.undelivered.has(id)) return;
      await send(account, id);
    }
  }

  function start(account: Account, id: string) {
    const run: Promise<void> = deliver(account, id)
      .catch(() => {})
      .finally(() => running.delete(run));
    running.add(run);
  }

  function resume() {
    for (const account of store.accounts.values()) for (const id of account.undelivered) start(account, id);
  }

  return {
    send,
    resume,

    happen(account, type, object, previous) {
      const id = newId('evt');
      const event: WireEvent = {
        ...{ id, object: 'event', api_version: Stripe.API_VERSION, created: store.now(), livemode: false, type },
        ...{ pending_webhooks: 1, request: { id: newId('req'), idempotency_key: null } },
        // As it was then: the object goes on changing.
        data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
      };
      account.objects.set(id, event);
      account.undelivered.add(id);
      if (!isHeld) start(account, id);
    },

    hold(shouldHold) {
      isHeld = shouldHold;
      if (!shouldHold) resume();
    },

    async close() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
