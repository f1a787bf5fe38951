import { useDataProvider, useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuestion, ListServices } from '#derive/documents/list-services.ts';

type Service = keyof ListServices;

/** Asks the data provider what Refine has no method for. */
export function useAsk() {
  const provider = useDataProvider()();
  const client = useQueryClient();
  return async <S extends Service>(
    url: S,
    payload: Parameters<ListServices[S]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<ListServices[S]>>> => {
    const meta = signal && { queryContext: { signal, client, queryKey: [] } };
    const answer = await provider.custom?.({ url, method: 'post', payload, ...(meta && { meta }) });
    return answer?.data as Awaited<ReturnType<ListServices[S]>>;
  };
}

/** An answer about a list, kept beside its rows: whatever makes the rows old makes it old too. */
export function useListService<S extends Service>(
  url: S,
  question: Parameters<ListServices[S]>[0] & Pick<ListQuestion, 'resource'>,
  /** `keep`: the answer to the question before stays until the next is there. */
  { enabled, keep = false }: { enabled: boolean; keep?: boolean },
) {
  const ask = useAsk();
  const { keys } = useKeys();
  const params = { service: url, ...question };
  return useQuery({
    queryKey: keys().data().resource(question.resource).action('list').params(params).get(),
    queryFn: ({ signal }) => ask(url, question, signal),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
  });
}
