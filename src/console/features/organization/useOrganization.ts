import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { rowsIn } from '#derive/documents/answers.ts';
import { organizationCall, readOrganization, totalsCall } from '#derive/documents/organization.ts';

/** Purchases of a page: the default of transactions (console.md section 9). */
export const purchasesShown = 10;

/** The organization with a page of its purchases, from 1; the page before stays until the next is there. */
export function useOrganization(page: number) {
  const { run } = useServices();
  const { userId } = useViewer();
  const request = { limit: purchasesShown, offset: (page - 1) * purchasesShown };
  return useQuery({
    queryKey: ['organization', request],
    queryFn: async ({ signal }) => {
      const data = await run(organizationCall(userId, request), { signal });
      const currencies = rowsIn(data.currencies).map(({ currency }) => String(currency));
      const totals = totalsCall(userId, currencies);
      return readOrganization(data, totals ? await run(totals, { signal }) : {});
    },
    placeholderData: keepPreviousData,
  });
}
