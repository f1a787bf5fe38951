import { useInvalidate } from '@refinedev/core';
import { useModel } from '#console/ui/context.ts';
import { useAsk } from '#console/views/list/useListService.ts';
import { useRights } from '#console/views/useRights.ts';
import { pageContents, restoreIntoDraft } from '#derive/documents/operations/publishing.ts';
import { isJsonObject } from '#schema/json.ts';
import { storageOf } from '#schema/resource.ts';
import { copyVersion } from './copy-version.ts';
import { usePublishing } from './usePublishing.ts';

/** Fields of a page that are of one moment; its state and its times are not. */
const restored = ['name', 'slug', 'title', 'meta_description', 'head_injection', 'tag_ids', 'thumbnail'];

/**
 * Puts a version into the draft of its live page, or into the page itself where it is not live: what visitors see stays until
 * it is published. Answers the id of what is edited then.
 */
export function useRestore() {
  const ask = useAsk();
  const invalidate = useInvalidate();
  const resource = useModel().resource('page');
  const rights = useRights(resource);
  const { editedOf } = usePublishing(() => {});
  const columns = [
    ...new Set(
      resource.fields
        .filter((field) => restored.includes(field.name) && rights.readable(field) && rights.writable(field))
        .map((field) => storageOf(resource, field.name).column),
    ),
  ];
  return async (versionId: string, liveId: string | null, openId: string): Promise<string> => {
    const call = pageContents([versionId], columns);
    const { rows } = await ask('operate', { resource: 'page', call });
    const [version] = Array.isArray(rows) ? rows.filter(isJsonObject) : [];
    if (!version) throw new Error('This version is gone.');
    const draftId = liveId === null ? openId : await editedOf(liveId);
    await ask('operate', { resource: 'page', call: restoreIntoDraft(draftId, copyVersion(version, columns)) });
    void invalidate({ resource: 'page', invalidates: ['list', 'many', 'detail'], id: draftId });
    return draftId;
  };
}
