import { useKeys } from '@refinedev/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createPaymentAccountApi } from '#console/providers/api/payments/payment-account-api.ts';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import { useService, useServices } from '#console/session/services.ts';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { incomeOf } from '#derive/documents/sums/income.ts';
import { lastMonths } from './income.ts';

const MONTHS = 12;

/** One that fails at first is not waited for. */
const isAwaited = ({ isPending, failureCount }: UseQueryResult) => isPending && failureCount === 0;

/** What stands above the transactions of a space. Until it is known, nothing can be drawn below it without moving afterwards. */
export function useSpaceNotes() {
  const { space } = useSpace();
  const { readOnly } = useViewer();
  const { run } = useServices();
  const payments = useService(createPaymentApi);
  const { keys } = useKeys();
  const accounts = useService(createPaymentAccountApi);
  const months = lastMonths(MONTHS, new Date());
  const from = months[0] ?? '';
  const income = useQuery({
    queryKey: keys()
      .data()
      .resource('purchase')
      .action('list')
      .params({ income: space?.id ?? null, from })
      .get(),
    queryFn: ({ signal }) => run(incomeOf(from), { signal }),
  });
  const account = useQuery({ queryKey: ['payment-account', space?.id], queryFn: accounts.find });
  const hasAccount = Boolean(account.data?.account);
  const findings = useQuery({
    queryKey: ['payment-findings', space?.id],
    queryFn: () => payments.findings(space?.id ?? ''),
    enabled: hasAccount && space !== null && !readOnly,
  });
  return {
    awaited: isAwaited(income) || isAwaited(account) || (findings.isFetching && isAwaited(findings)),
    months,
    income: income.data,
    hasAccount,
    findings: findings.data ?? null,
  };
}
