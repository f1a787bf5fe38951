import type { Engine, GraphQLRequest, Session } from '../engine-types.ts';
import { LiveQuery, type Subscriber } from './live-query.ts';

/** All subscriptions of the service. */
export interface LiveQueries {
  /**
   * @returns a function that ends the subscription, or the `errors` body that says why there is none
   */
  subscribe(
    request: GraphQLRequest,
    session: Session,
    subscriber: Subscriber,
  ): Promise<{ stop: () => void } | { body: string }>;
  /** Runs all of them now; for writes whose extent nobody knows. */
  wakeAll(): void;
  close(): void;
}

/**
 * Subscriptions that come down to the same statement with the same parameters share one run a tick, whoever asked; a
 * committed mutation of this service wakes those that read what it wrote.
 * @param interval milliseconds between two looks at the database
 */
export function createLiveQueries(engine: Engine, interval: number): LiveQueries {
  const shared = new Map<string, LiveQuery>();
  const active = new Set<LiveQuery>();
  const endListening = engine.onWrite((tables) => {
    for (const query of active) if (query.readsAny(tables)) query.wake();
  });

  return {
    async subscribe(request, session, subscriber) {
      const plan = await engine.prepareSubscription(request, session);
      if (!('rerun' in plan)) return plan;
      const { key } = plan;
      const query = (key === null ? undefined : shared.get(key)) ?? new LiveQuery(plan, interval);
      if (key !== null) shared.set(key, query);
      active.add(query);
      query.add(subscriber);
      return {
        stop() {
          query.remove(subscriber);
          if (!query.idle) return;
          active.delete(query);
          if (key !== null && shared.get(key) === query) shared.delete(key);
        },
      };
    },
    wakeAll() {
      for (const query of active) query.wake();
    },
    close() {
      endListening();
      for (const query of active) query.stop();
      active.clear();
      shared.clear();
    },
  };
}
