import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { useMay } from '#console/records/useRights.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { DomainAlerts } from '../DomainAlerts.tsx';
import { faultsOf } from '../domain-faults.ts';

/** Names of the site that are broken, failed, not read, or wait for their people, for those who may do something about it. */
export function DomainFaults() {
  const { space } = useSpace();
  const mayEdit = useMay('edit')('general');
  const service = useService(createDomainsApi);
  const { data, isError, isPending, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['space-domains', space?.id],
    queryFn: service.all,
    enabled: mayEdit,
  });
  const faults = faultsOf(data?.domains ?? []);
  // It stays while it is tried again.
  const isUnread = isError || (isPending && errorUpdateCount > 0);
  if (faults.length === 0 && !isUnread) return null;
  return (
    <Box sx={{ marginBlockStart: 2.5 }}>
      <DomainAlerts faults={faults} unread={isUnread ? { busy: isFetching, retry: () => void refetch() } : null} />
    </Box>
  );
}
