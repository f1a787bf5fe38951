import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createPublishingApi, StepRefusal } from '#console/providers/api/publishing-api.ts';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { runBatches, sliceAfter } from '#console/records/batches/run-batches.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useService } from '#console/session/services.ts';
import { pageState } from '#derive/documents/operations/publishing.ts';
import { reasonOf } from '../checks/RefusedBlocks.tsx';
import { stateOf } from '../page-state.ts';
import { type BulkStep, stepFor, stepsBack, type TimedStep } from './bulk-steps.ts';

/** Takes a step with one page of many, and remembers the way back. @param mayTakeBack whether there is one: it publishes, plans, or takes down */
export function useBulkSteps(action: BulkStep, mayTakeBack: boolean) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { run } = useServiceClient();
  const invalidate = useInvalidate();
  const service = useService(createPublishingApi);
  const back = useRef(new Map<string, TimedStep[]>());

  async function take(id: string, { step, at }: TimedStep): Promise<void> {
    await retryOn429(() => service.take(id, step, at === undefined ? undefined : { at }));
  }

  /** @throws Error with the blocks that have to be mended, where there are such */
  async function change(id: string): Promise<void> {
    const { rows } = await retryOn429(() => run(pageState(id)));
    const [row] = rows;
    if (!row) throw new Error(t('views.bulk.outOfReach'));
    const state = stateOf(row);
    const step = stepFor(action, state);
    if (step === null) return;
    try {
      await take(id, { step });
    } catch (error) {
      throw inWords(error);
    }
    const steps = stepsBack(action, state, Date.now());
    if (steps.length > 0 && mayTakeBack) back.current.set(id, steps);
  }

  function inWords(error: unknown): unknown {
    if (!(error instanceof StepRefusal) || error.blocks.length === 0) return error;
    const blocks = error.blocks.map(
      (block) =>
        `${block.name || t('publishing.refused.unnamed')}: ${reasonOf(block, t('publishing.refused.template'))}`,
    );
    return new Error(blocks.join(' '));
  }

  async function undo(): Promise<void> {
    const records = [...back.current.keys()].map((id) => ({ id, title: id }));
    const { done, failures, stopped } = await runBatches({
      next: async (after) => sliceAfter(records, after),
      change: async (ids) => {
        for (const id of ids) {
          const steps = back.current.get(id) ?? [];
          while (steps[0]) {
            await take(id, steps[0]);
            steps.shift();
          }
          back.current.delete(id);
        }
        return ids;
      },
      onProgress: () => {},
      cancelled: () => false,
      size: 1,
    });
    await invalidate({ resource: 'page', invalidates: ['list', 'many', 'detail'] });
    const reason = stopped ?? failures[0]?.reason;
    if (reason === undefined) return toast(t('publishing.bulk.undone', { count: done.length }));
    // What was not brought back yet stays in reach.
    const count = records.length - done.length;
    snackbar(`${t('publishing.bulk.notUndone', { count })} ${reason}`, {
      severity: 'error',
      byKey: false,
      undo: () => void undo(),
    });
  }

  /** Says what was done, with the way back where there is one. */
  function tell(count: number): void {
    const message = t(`publishing.bulk.done.${action}`, { count });
    if (back.current.size > 0) snackbar(message, { byKey: false, undo: () => void undo() });
    else toast(message);
  }
  return { change, tell };
}
