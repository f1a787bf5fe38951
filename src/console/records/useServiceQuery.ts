import { useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import type { ViewerCall } from '#derive/documents/viewer-call.ts';

interface ServiceQuery {
  enabled: boolean;
  /** The answer to the question before stays until the next is there. */
  keep?: boolean;
}

/** An answer about a list, cached beside its rows: whatever makes the rows old makes it old too. */
export function useServiceQuery<A>(call: ViewerCall<A, { resource: string }>, { enabled, keep = false }: ServiceQuery) {
  const { run } = useServices();
  const { keys } = useKeys();
  const { name, question } = call;
  return useQuery({
    queryKey: keys()
      .data()
      .resource(question.resource)
      .action('list')
      .params({ call: name, ...question })
      .get(),
    queryFn: ({ signal }) => run(call, { signal }),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
  });
}
