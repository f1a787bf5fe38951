import Box from '@mui/material/Box';
import { DomainAlerts } from '../DomainAlerts.tsx';
import type { useDomainFaults } from './useDomainFaults.ts';

/** Names of the site that are broken, failed, not read, or wait for their people. */
export function DomainFaults({ domains }: { domains: ReturnType<typeof useDomainFaults> }) {
  const { faults, isError, isPending, isFetching, errorUpdateCount, refetch } = domains;
  // It stays while it is tried again.
  const isUnread = isError || (isPending && errorUpdateCount > 0);
  if (faults.length === 0 && !isUnread) return null;
  return (
    <Box sx={{ marginBlockStart: 2.5 }}>
      <DomainAlerts faults={faults} unread={isUnread ? { busy: isFetching, retry: () => void refetch() } : null} />
    </Box>
  );
}
