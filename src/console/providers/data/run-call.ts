import type { Call } from '#derive/documents/queries.ts';
import type { Asker, ViewerCall } from '#derive/documents/viewer-call.ts';
import { resourceOf } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import type { DataClients } from './data-client.ts';
import { resourceError } from './resource-error.ts';

interface SendOptions {
  signal?: AbortSignal | undefined;
  /** It is sent though the page goes: of small operations, browsers keep some 64 kB. */
  outlivesPage?: boolean;
}

interface RunOptions extends SendOptions {
  /** The resource whose fields a refusal may be about; a `ViewerCall` says that itself. */
  resource?: string;
}

/** Sends an operation of `derive/documents` with the viewer's rights. Rejects with a `RequestError`. */
export type RunCall = <A>(call: Call<A> | ViewerCall<A>, options?: RunOptions) => Promise<A>;

export function createRunCall(asker: Asker, clients: DataClients): RunCall {
  const send = <A>(call: Call<A>, resource: Resource | undefined, { signal, outlivesPage }: SendOptions) =>
    clients({
      signal,
      outlivesPage,
      ...(resource && { explain: (errors, variables) => resourceError(resource, errors, variables) }),
    }).run(call);
  return async (wanted, { resource: name, ...options } = {}) => {
    if (!('prepare' in wanted))
      return send(wanted, name === undefined ? undefined : resourceOf(asker.model, name), options);
    const { call, read, resource } = wanted.prepare(asker);
    return read(call ? await send(call, resource, options) : {});
  };
}
