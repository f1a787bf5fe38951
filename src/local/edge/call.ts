import type { z } from 'zod';
import { invalid } from './fault.ts';
import type { State } from './store.ts';

/** A record that a look finds; that of a mail server has its priority in front. */
export interface FoundRecord {
  type: string;
  name: string;
  value: string;
}

/** What a call works on. */
export interface CallContext {
  state: State;
  query: URLSearchParams;
  /** Whether the name servers of a name are these, as its registry has it. */
  isDelegated(name: string, nameServers: readonly string[]): boolean;
  /** The records of a name and of those below it, as its present name servers have them. */
  recordsBelow(name: string): readonly FoundRecord[];
}

/** One call of the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/client/v4`; each `:name` is handed on in its order. */
  path: string;
  run(scene: CallContext, given: unknown, ...ids: string[]): unknown;
}

/** A call whose body is read first; what it does not know is refused. */
export function call<Schema extends z.ZodType>(
  method: Call['method'],
  path: string,
  schema: Schema,
  run: (scene: CallContext, given: z.infer<Schema>, ...ids: string[]) => unknown,
): Call {
  return {
    ...{ method, path },
    run(scene, given, ...ids) {
      const read = schema.safeParse(given);
      if (!read.success) throw invalid(`Invalid request body: ${read.error.issues[0]?.message ?? ''}`);
      return run(scene, read.data, ...ids);
    },
  };
}
