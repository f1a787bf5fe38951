import { useInvalidate } from '@refinedev/core';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { pageContents, restoreIntoDraft } from '#derive/documents/operations/publishing.ts';
import { storageOf } from '#schema/resource.ts';
import { usePublishing } from '../usePublishing.ts';
import { copyVersion } from './copy-version.ts';

/** Fields of a page that are of one moment; its state and its times are not. */
const restored = ['name', 'slug', 'title', 'meta_description', 'head_injection', 'tag_ids', 'thumbnail'];

/**
 * Puts a version into the draft of its live page, or into the page itself where it is not live: what visitors see stays until
 * it is published. Answers the id of what is edited then.
 */
export function useRestore() {
  const { run } = useServices();
  const invalidate = useInvalidate();
  const resource = useModel().resource('page');
  const rights = useRights(resource);
  const { editedOf } = usePublishing(() => {});
  const places = resource.fields
    .filter((field) => restored.includes(field.name) && rights.readable(field) && rights.writable(field))
    .map((field) => storageOf(resource, field.name));
  const columns = [...new Set(places.map(({ column }) => column))];
  return async (versionId: string, liveId: string | null, openId: string): Promise<string> => {
    const { rows } = await run(pageContents([versionId], columns));
    const [version] = rows;
    if (!version) throw new Error('This version is gone.');
    const draftId = liveId === null ? openId : await editedOf(liveId);
    await run(restoreIntoDraft(draftId, copyVersion(version, places)), { resource: 'page' });
    void invalidate({ resource: 'page', invalidates: ['list', 'many', 'detail'], id: draftId });
    return draftId;
  };
}
