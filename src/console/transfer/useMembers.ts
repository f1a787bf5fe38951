import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { loadMembers, type Members } from '#derive/imports/members.ts';
import type { Resource } from '#schema/resource.ts';

/** Reads what groups take their members from. */
export function useMembers(resource: Resource): () => Promise<Members> {
  const { ask } = useServiceClient();
  const { mayRead } = useRights(resource);
  return () =>
    loadMembers(
      resource,
      (question) => retryOn429(() => ask('rows', question)),
      (field) => mayRead(resource.name, field),
    );
}
