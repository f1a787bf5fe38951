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

type Opening = Promise<LiveQuery | { body: string }>;

/**
 * Equal subscriptions (query, variables, role and session variables) share one statement a tick; a committed mutation
 * of this service wakes those that read what it wrote.
 * @param interval milliseconds between two looks at the database
 */
export function createLiveQueries(engine: Engine, interval: number): LiveQueries {
  const byKey = new Map<string, Opening>();
  const active = new Set<LiveQuery>();
  const endListening = engine.onWrite((tables) => {
    for (const query of active) if (query.readsAny(tables)) query.wake();
  });

  async function open(request: GraphQLRequest, session: Session, key: string): Opening {
    const plan = await engine.prepareSubscription(request, session);
    const shared = 'rerun' in plan && !plan.streaming;
    if (!shared) byKey.delete(key);
    if (!('rerun' in plan)) return plan;
    const query = new LiveQuery(plan, interval);
    active.add(query);
    return query;
  }

  return {
    async subscribe(request, session, subscriber) {
      const key = JSON.stringify([session.variables, session.backendRequest, request]);
      let opening = byKey.get(key);
      const first = opening === undefined;
      if (!opening) {
        opening = open(request, session, key);
        byKey.set(key, opening);
        opening.catch(() => byKey.delete(key));
      }
      let query = await opening;
      // Two who asked for the same stream at the same moment: the second needs a cursor of its own.
      if (!first && byKey.get(key) !== opening) query = await open(request, session, key);
      if (!(query instanceof LiveQuery)) return query;
      const joined = query;
      active.add(joined);
      joined.add(subscriber);
      return {
        stop() {
          joined.remove(subscriber);
          if (!joined.idle) return;
          active.delete(joined);
          if (byKey.get(key) === opening) byKey.delete(key);
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
      byKey.clear();
    },
  };
}
