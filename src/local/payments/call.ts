import type { z } from 'zod';
import type { Events } from './events.ts';
import { read } from './params.ts';
import type { Account, Store } from './store.ts';

/** What a call works on. */
export interface CallContext {
  store: Store;
  account: Account;
  events: Events;
  /** Where the pages of the stand-in are for browsers, without a trailing slash. */
  pagesUrl: string;
}

/** One call of the API. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`, with `:id`. */
  path: string;
  run(scene: CallContext, id: string, given: unknown): object;
}

/** A call whose parameters are read first; what it does not know is refused, as Stripe refuses it. */
export function call<Schema extends z.ZodType>(
  method: Call['method'],
  path: string,
  schema: Schema,
  run: (scene: CallContext, given: z.infer<Schema>, id: string) => object,
): Call {
  return { method, path, run: (scene, id, given) => run(scene, read(schema, given), id) };
}
