import { useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ServiceClient } from '#console/providers/data/service-client.ts';
import type { ListQuestion, ListServices } from '#derive/documents/list-services.ts';

/** The service client of the workspace around. */
export const ServiceClientContext = createContext<ServiceClient | null>(null);

/** @throws outside of a workspace */
export function useServiceClient(): ServiceClient {
  const client = useContext(ServiceClientContext);
  if (client === null) throw new Error('useServiceClient was called outside of its provider');
  return client;
}

/** An answer about a list, kept beside its rows: whatever makes the rows old makes it old too. */
export function useServiceQuery<S extends keyof ListServices>(
  service: S,
  question: Parameters<ListServices[S]>[0] & Pick<ListQuestion, 'resource'>,
  /** `keep`: the answer to the question before stays until the next is there. */
  { enabled, keep = false }: { enabled: boolean; keep?: boolean },
) {
  const { ask } = useServiceClient();
  const { keys } = useKeys();
  const params = { service, ...question };
  return useQuery({
    queryKey: keys().data().resource(question.resource).action('list').params(params).get(),
    queryFn: ({ signal }) => ask(service, question, signal),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
  });
}
