import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import type { ChangedDomains, DomainsAnswer, SpaceDomainView } from '#schema/api/space-domain.ts';

/** Milliseconds between looks while a server works on a name, and while somebody else is waited for. */
const WORKING_MS = 1000;
const WAITING_MS = 4000;

const isWorkedOn = ({ isRemoving, steps }: SpaceDomainView) =>
  isRemoving || steps.some(({ state }) => state === 'running' || state === 'todo');
const isWaiting = ({ steps, isLive, lookedAt, fault }: SpaceDomainView) =>
  steps.some(({ state }) => state === 'waiting') || (isLive && lookedAt === null) || fault !== null;

/** Milliseconds until the list is asked for again; false where nothing changes by itself. */
function pollIntervalOf(answer: DomainsAnswer | undefined): number | false {
  const domains = answer?.domains ?? [];
  // What waits stands before what would follow it, which is not worked on.
  if (domains.some((domain) => isWorkedOn(domain) && !isWaiting(domain))) return WORKING_MS;
  return domains.some((domain) => isWaiting(domain) || domain.isRemoving) ? WAITING_MS : false;
}

/** The names of the space as the database has them, and what may be done with them. */
export function useSpaceDomains() {
  const { space } = useSpace();
  const client = useQueryClient();
  const service = useService(createDomainsApi);
  const queryKey = ['space-domains', space?.id];
  const query = useQuery({
    queryKey,
    queryFn: service.all,
    refetchInterval: ({ state: { data } }) => pollIntervalOf(data),
  });
  /** Every call answers with the whole list, which is newer than one that is on its way. */
  const updateCache = async (answer: DomainsAnswer) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
  };
  /** Shows what a change has answered. @returns what takes it back */
  const changed = async ({ undo, ...answer }: ChangedDomains) => {
    await updateCache(answer);
    return undo === null ? undefined : () => service.undo(undo).then(updateCache);
  };
  return { ...query, service, took: updateCache, changed };
}
