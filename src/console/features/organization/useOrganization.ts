import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';

/** Purchases of a page: the default of transactions (console.md section 9). */
export const purchasesShown = 10;

/** The organization with a page of its purchases, from 1; the page before stays until the next is there. */
export function useOrganization(page: number) {
  const { ask } = useServiceClient();
  const request = { limit: purchasesShown, offset: (page - 1) * purchasesShown };
  return useQuery({
    queryKey: ['organization', request],
    queryFn: ({ signal }) => ask('organization', request, signal),
    placeholderData: keepPreviousData,
  });
}
