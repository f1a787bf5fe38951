import type { Call } from '#derive/documents/queries.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { DataClients } from './data-client.ts';
import { resourceError } from './resource-error.ts';

interface RunOptions {
  /** The resource whose fields a refusal may be about. */
  resource?: string;
  signal?: AbortSignal | undefined;
}

/** Sends an operation of `derive/documents` with the viewer's rights. Rejects with a `RequestError`. */
export type RunCall = <A>(call: Call<A>, options?: RunOptions) => Promise<A>;

export function createRunCall(model: Model, clients: DataClients): RunCall {
  return (call, { resource: name, signal } = {}) => {
    const resource = name === undefined ? undefined : resourceOf(model, name);
    return clients({
      signal,
      ...(resource && { explain: (errors, variables) => resourceError(resource, errors, variables) }),
    }).run(call);
  };
}
