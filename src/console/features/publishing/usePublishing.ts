import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  createPublishingApi,
  type ServerStep,
  type StepDetails,
  StepRefusal,
} from '#console/providers/api/publishing-api.ts';
import { useIsPublisher } from '#console/records/publisher/useIsPublisher.ts';
import { openRecord } from '#console/records/saving/open-records.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useService, useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { changeDraft, openDraft, pageState } from '#derive/documents/operations/publishing.ts';
import type { JsonObject } from '#schema/json.ts';
import { stepsBack, type TimedStep } from './bulk/bulk-steps.ts';
import { type PageState, stateOf } from './page-state.ts';
import { workingStates } from './steps.ts';

/** The steps that can be taken back, as the way back knows them. */
const actionOf: Partial<Record<ServerStep, Parameters<typeof stepsBack>[0]>> = {
  publish: 'publish',
  schedule: 'schedule',
  unpublish: 'withdraw',
  withdraw: 'withdraw',
};

export const editAddress = (id: string) => `/page/edit/${id}`;

/**
 * Brings a page from one state into another. Everything answers whether it happened, and says so; it rejects with what the
 * data service refuses.
 * @param onChanged the page that is open is another now: what shows it reads it anew
 */
export function usePublishing(onChanged: () => void) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { run } = useServices();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const service = useService(createPublishingApi);
  // What is live is left to those who may publish without a review.
  const isPublisher = useIsPublisher();
  const mayTakeBack = useRights(useModel().resource('page')).publish && isPublisher === true;

  const readAgain = (id: string) => void invalidate({ resource: 'page', invalidates: ['list', 'many', 'detail'], id });

  /** The server looks the page through before visitors get it, and takes the step or rejects. */
  async function take(page: PageState, step: ServerStep, message: string, details?: StepDetails): Promise<void> {
    try {
      await service.take(page.id, step, details);
      const action = actionOf[step];
      const back = mayTakeBack && action ? stepsBack(action, page, Date.now()) : [];
      if (back.length === 0) return toast(message);
      // Not awaited: whatever shows the page reads it at the same time. Where this fails, so does the undo.
      const left = read(page.id).catch(() => null);
      snackbar(message, { severity: 'success', byKey: false, undo: () => void undo(page.id, back, left) });
    } finally {
      readAgain(page.id);
    }
  }

  /** @param left the page as the step left it: what others have done to it since stays */
  async function undo(id: string, back: readonly TimedStep[], left: Promise<PageState | null>): Promise<void> {
    const refuse = openRecord('unsaved', 'page', id);
    if (refuse) return refuse();
    try {
      const [was, now] = await Promise.all([left, read(id)]);
      if (!was || was.status !== now?.status || was.updatedAt !== now.updatedAt) {
        return snackbar(t('publishing.notUndone.changed'), { severity: 'warning' });
      }
      for (const { step, at } of back) await service.take(id, step, at === undefined ? undefined : { at });
      toast(t('views.form.undone'));
    } catch (error) {
      snackbar((error as Error).message, { severity: 'error' });
    } finally {
      readAgain(id);
      openRecord('published', 'page', id)?.();
    }
  }

  async function step(...taken: Parameters<typeof take>): Promise<void> {
    await take(...taken).catch(refused);
    onChanged();
  }

  /** Where blocks have to be mended, the page that is open is the same, and says which. */
  function refused(error: unknown): never {
    if (!(error instanceof StepRefusal && error.blocks.length > 0)) onChanged();
    throw error;
  }

  async function changeOf(page: PageState, from: readonly string[], set: JsonObject): Promise<boolean> {
    const done = (await run(changeDraft(page.id, from, set), { resource: 'page' })).result.affected_rows > 0;
    readAgain(page.id);
    if (!done) snackbar(t('publishing.meanwhile'), { severity: 'warning' });
    return done;
  }

  async function read(id: string): Promise<PageState | null> {
    const { rows } = await run(pageState(id));
    const [row] = rows;
    return row ? stateOf(row) : null;
  }

  /** Where a page is edited: a live one in its draft, the one that there is or a new one; others in themselves. */
  async function editedOf(liveId: string): Promise<string> {
    const found = await read(liveId);
    if (found?.draft) return found.draft.id;
    if (found?.status !== 'PUBLISHED') return liveId;
    try {
      const { result } = await run(openDraft(liveId), { resource: 'page' });
      return String(result.returning[0]?.id ?? '');
    } catch (error) {
      // Somebody else has opened it at the same moment.
      const other = await read(liveId);
      if (!other?.draft) throw error;
      return other.draft.id;
    }
  }

  return {
    editedOf,
    async publish(page: PageState): Promise<void> {
      // The draft has become its live page.
      if (!page.live) return step(page, 'publish', t('publishing.done.published'));
      await take(page, 'publish', t('publishing.done.published')).catch(refused);
      navigate(editAddress(page.live.id), { replace: true });
    },
    schedule: (page: PageState, at: string) => step(page, 'schedule', t('publishing.done.planned'), { at }),
    review: (page: PageState, reviewer: string, note: string) =>
      step(page, 'review', t('publishing.done.review'), { reviewer, note }),
    approve: (page: PageState, expectedVersion: string) =>
      step(page, 'approve', t('publishing.done.approved'), { seen: expectedVersion }),
    sendBack: (page: PageState, note: string) => step(page, 'return', t('publishing.done.returned'), { note }),
    takeBack: (page: PageState) => step(page, 'withdraw', t('publishing.done.withdrawn')),
    unpublish: (page: PageState) => step(page, 'unpublish', t('publishing.done.unpublished')),
    async discard(page: PageState): Promise<void> {
      const deletion = { status: 'DELETED', deleted_at: new Date().toISOString() };
      if (!(await changeOf(page, workingStates, deletion))) return onChanged();
      const undo = () =>
        void changeOf(page, ['DELETED'], { deleted_at: null }).then(
          (back) => back && navigate(editAddress(page.id)),
          (error: Error) => snackbar(error.message, { severity: 'error' }),
        );
      snackbar(t('publishing.done.discarded'), { undo });
      if (page.live) navigate(editAddress(page.live.id), { replace: true });
    },
  };
}
