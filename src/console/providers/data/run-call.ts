import type { Call } from '#derive/documents/queries.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { DataClients } from './data-client.ts';
import { resourceError } from './resource-error.ts';

interface RunOptions {
  /** The resource whose fields a refusal may be about. */
  resource?: string;
  signal?: AbortSignal | undefined;
  /** It is sent though the page goes: of small operations, browsers keep some 64 kB. */
  outlivesPage?: boolean;
}

/** Sends an operation of `derive/documents` with the viewer's rights. Rejects with a `RequestError`. */
export type RunCall = <A>(call: Call<A>, options?: RunOptions) => Promise<A>;

export function createRunCall(model: Model, clients: DataClients): RunCall {
  return (call, { resource: name, signal, outlivesPage } = {}) => {
    const resource = name === undefined ? undefined : resourceOf(model, name);
    return clients({
      signal,
      outlivesPage,
      ...(resource && { explain: (errors, variables) => resourceError(resource, errors, variables) }),
    }).run(call);
  };
}
