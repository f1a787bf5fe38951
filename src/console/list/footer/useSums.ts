import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { listCurrencies, type SumsQuestion, sumRows } from '#derive/documents/sums/aggregates.ts';

/** Sums over all rows of a list, cached beside its rows. Amounts take a second request: the first finds their currencies. */
export function useSums(question: SumsQuestion, enabled: boolean) {
  const { run } = useServices();
  const { keys } = useKeys();
  return useQuery({
    queryKey: keys()
      .data()
      .resource(question.resource)
      .action('list')
      .params({ call: 'sumRows', ...question })
      .get(),
    queryFn: async ({ signal }) => {
      const currencies = await run(listCurrencies(question), { signal });
      return run(sumRows({ ...question, currencies }), { signal });
    },
    enabled,
  });
}
