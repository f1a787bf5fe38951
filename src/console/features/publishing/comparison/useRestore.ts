import { type HttpError, useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { openRecord } from '#console/records/saving/open-records.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { pageContents, restoreIntoDraft } from '#derive/documents/operations/publishing.ts';
import type { JsonObject } from '#schema/json.ts';
import { storageOf } from '#schema/resource.ts';
import type { PageSummary } from '../page-state.ts';
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
  const storages = resource.fields
    .filter((field) => restored.includes(field.name) && rights.readable(field) && rights.writable(field))
    .map((field) => storageOf(resource, field.name));
  const columns = [...new Set(storages.map(({ column }) => column))];
  const readAgain = (id: string) => void invalidate({ resource: 'page', invalidates: ['list', 'many', 'detail'], id });

  /** @param was the draft before. @param left when the restored version was put into it: what others have saved since stays */
  async function takeBack(draftId: string, was: JsonObject, left: string): Promise<void> {
    const refuse = openRecord('unsaved', 'page', draftId);
    if (refuse) return refuse();
    try {
      await run(restoreIntoDraft(draftId, copyVersion(was, storages), left), { resource: 'page' });
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
    const { edit } = await run(restoreIntoDraft(draftId, copyVersion(restoredRow, storages)), { resource: 'page' });
    snackbar(t('publishing.history.restored', { version: version.version }), {
      ...{ severity: 'success', byKey: false, undo: () => void takeBack(draftId, was, edit.created_at) },
    });
    readAgain(draftId);
    return draftId;
  };
}
