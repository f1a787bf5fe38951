import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createPlanApi, type Plan } from '#console/providers/api/payments/plan-api.ts';
import { useService } from '#console/session/services.ts';

const PLAN = ['organization-plan'];

/** The plan, its bills and the plans that are sold, and what may be done with them. */
export function usePlan(session: string | null) {
  const api = useService(createPlanApi);
  const client = useQueryClient();
  const plan = useQuery({ queryKey: [...PLAN, 'now'], queryFn: () => api.plan(session) });
  const bills = useQuery({ queryKey: [...PLAN, 'bills'], queryFn: api.bills, enabled: plan.isSuccess });
  const tiers = useQuery({ queryKey: [...PLAN, 'tiers'], queryFn: api.tiers });

  /** Shows what a call has answered. */
  async function take(changed: Plan): Promise<void> {
    client.setQueryData([...PLAN, 'now'], changed);
    await client.invalidateQueries({ queryKey: [...PLAN, 'bills'] });
  }
  return { api, plan, bills, tiers, take };
}
