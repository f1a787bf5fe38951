import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { readRows } from '#derive/documents/rows-call.ts';
import { loadMembers, type Members } from '#derive/imports/members.ts';
import type { Resource } from '#schema/resource.ts';

/** Reads what groups take their members from. */
export function useMembers(resource: Resource): () => Promise<Members> {
  const { run } = useServices();
  const { mayRead } = useRights(resource);
  return () =>
    loadMembers(
      resource,
      (question) => retryOn429(() => run(readRows(question))),
      (field) => mayRead(resource.name, field),
    );
}
