import type { ListServices } from '#derive/documents/list-services.ts';
import type { TransferServices } from '#derive/documents/transfer-services.ts';
import type { Viewer } from '#schema/access.ts';
import type { Model } from '#schema/model.ts';
import type { DataClients } from './data-client.ts';
import { createRunCall, type RunCall } from './run-call.ts';

/** What screens ask of the data service beside the methods of Refine's data provider. All reject with a `RequestError`. */
export interface ServiceClient {
  run: RunCall;
  /** Asks one of the questions that lists have. */
  ask<S extends keyof ListServices>(
    service: S,
    question: Parameters<ListServices[S]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<ListServices[S]>>>;
}

interface Options {
  model: Model;
  clients: DataClients;
  viewer: Viewer;
  /** Writes an export into the audit log. */
  recordExport: TransferServices['recordExport'];
}

export function createServiceClient({ model, clients, viewer, recordExport }: Options): ServiceClient {
  const run = createRunCall(model, clients);
  async function ask(service: keyof ListServices, ...question: never[]): Promise<unknown> {
    // No list needs them to be shown.
    const { listServices } = await import('./list-services.ts');
    const answer = listServices({ model, viewer, run, recordExport })[service] as (...asked: never[]) => unknown;
    return answer(...question);
  }
  return { run, ask: ask as ServiceClient['ask'] };
}
