import type { CallContext } from '../call.ts';
import type { Store } from '../store.ts';
import type { AnyObject } from '../wire.ts';
import { collect, finalize, setStatus } from './collect.ts';
import { renew } from './renew.ts';
import { endOf, release } from './schedule.ts';

/** How long a first invoice may stay unpaid. */
const INCOMPLETE_SECONDS = 23 * 3600;
const RENEWED = ['trialing', 'active', 'past_due', 'unpaid'];

interface Due {
  /** In seconds. */
  at: number;
  run(scene: CallContext): void;
}

/** Sets the clock forward; everything on the way happens in its order and at its time. */
export function advance(store: Store, scenes: readonly CallContext[], seconds: number): void {
  const until = store.now() + seconds;
  for (;;) {
    const next = earliest(scenes, until);
    if (!next) break;
    store.advance(Math.max(0, next.due.at - store.now()));
    next.due.run(next.scene);
  }
  store.advance(until - store.now());
}

function earliest(scenes: readonly CallContext[], until: number): { scene: CallContext; due: Due } | null {
  let found: { scene: CallContext; due: Due } | null = null;
  for (const scene of scenes) {
    for (const one of scene.account.objects.values()) {
      const due = dueOf(one);
      if (due && due.at <= until && due.at < (found?.due.at ?? Number.POSITIVE_INFINITY)) found = { scene, due };
    }
  }
  return found;
}

/** What happens to an object by itself, and when. */
function dueOf(one: AnyObject): Due | null {
  if (one.object === 'subscription') {
    if (one.status === 'incomplete') {
      const at = one.created + INCOMPLETE_SECONDS;
      return { at, run: (scene) => setStatus(scene, one, 'incomplete_expired') };
    }
    const at = one.items.data[0]?.current_period_end;
    return at !== undefined && RENEWED.includes(one.status) ? { at, run: (scene) => renew(scene, one) } : null;
  }
  if (one.object === 'subscription_schedule' && one.status === 'active') {
    return { at: endOf(one), run: (scene) => release(scene, one) };
  }
  if (one.object !== 'invoice' || !one.auto_advance) return null;
  if (one.status === 'draft' && one.automatically_finalizes_at !== null) {
    return {
      at: one.automatically_finalizes_at,
      run(scene) {
        finalize(scene, one);
        collect(scene, one);
      },
    };
  }
  const retry = one.status === 'open' ? one.next_payment_attempt : null;
  return retry === null ? null : { at: retry, run: (scene) => void collect(scene, one) };
}
