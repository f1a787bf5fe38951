import { useQuery } from '@tanstack/react-query';
import { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { useMay } from '#console/records/useRights.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { faultsOf } from '../domain-faults.ts';

/** What is wrong with the names of the site, for those who may do something about it. */
export function useDomainFaults() {
  const { space } = useSpace();
  const mayEdit = useMay('edit')('general');
  const service = useService(createDomainsApi);
  const query = useQuery({ queryKey: ['space-domains', space?.id], queryFn: service.all, enabled: mayEdit });
  return { ...query, faults: faultsOf(query.data?.domains ?? []) };
}
