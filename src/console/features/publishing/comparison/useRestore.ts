import { type HttpError, useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { openRecord } from '#console/records/saving/open-records.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { pageContents, pageState, restoreIntoDraft } from '#derive/documents/operations/publishing.ts';
import type { JsonObject } from '#schema/json.ts';
import { storageOf } from '#schema/resource.ts';
import { type PageSummary, stateOf } from '../page-state.ts';
import { usePublishing } from '../usePublishing.ts';
import { copyVersion } from './copy-version.ts';

/** Fields of a page that are of one moment; its state and its times are not. */
const restored = ['name', 'slug', 'title', 'meta_description', 'head_injection', 'tag_ids', 'thumbnail'];

/**
 * Puts a version into the draft of its live page, or into the page itself where it is not live: what visitors see stays until
 * it is published. Says so, with the way back, and answers the id of what is edited then.
 */
export function useRestore() {
  const { t } = useTranslation();
  const { toast, snackbar } = useNotify();
  const { run } = useServices();
  const invalidate = useInvalidate();
  const resource = useModel().resource('page');
  const rights = useRights(resource);
  const { editedOf } = usePublishing(() => {});
  const places = resource.fields
    .filter((field) => restored.includes(field.name) && rights.readable(field) && rights.writable(field))
    .map((field) => storageOf(resource, field.name));
  const columns = [...new Set(places.map(({ column }) => column))];
  const readAgain = (id: string) => void invalidate({ resource: 'page', invalidates: ['list', 'many', 'detail'], id });

  async function timeOf(id: string): Promise<string | null> {
    const [row] = (await run(pageState(id))).rows;
    return row ? stateOf(row).updatedAt : null;
  }

  /** @param was the draft before. @param left when the restored version was put into it: what others have saved since stays */
  async function takeBack(draftId: string, was: JsonObject, left: Promise<string | null>): Promise<void> {
    const refuse = openRecord('unsaved', 'page', draftId);
    if (refuse) return refuse();
    try {
      const readAt = await left;
      if (readAt === null) return snackbar(t('publishing.notUndone.changed'), { severity: 'warning' });
      await run(restoreIntoDraft(draftId, copyVersion(was, places), readAt), { resource: 'page' });
      toast(t('views.form.undone'));
    } catch (error) {
      const { statusCode, message } = error as HttpError;
      if (statusCode === 412) snackbar(t('publishing.notUndone.changed'), { severity: 'warning' });
      else snackbar(message, { severity: 'error' });
    } finally {
      readAgain(draftId);
      openRecord('published', 'page', draftId)?.();
    }
  }

  return async (
    version: Pick<PageSummary, 'id' | 'version'>,
    liveId: string | null,
    openId: string,
  ): Promise<string> => {
    const draftId = liveId === null ? openId : await editedOf(liveId);
    const { rows } = await run(pageContents([version.id, draftId], columns));
    const [restoredRow, was] = [version.id, draftId].map((id) => rows.find((row) => row.id === id));
    if (!restoredRow || !was) throw new Error('This version is gone.');
    await run(restoreIntoDraft(draftId, copyVersion(restoredRow, places)), { resource: 'page' });
    // Not awaited: the page is read at the same time. Where this fails, so does the undo.
    const left = timeOf(draftId).catch(() => null);
    snackbar(t('publishing.history.restored', { version: version.version }), {
      ...{ severity: 'success', byKey: false, undo: () => void takeBack(draftId, was, left) },
    });
    readAgain(draftId);
    return draftId;
  };
}
