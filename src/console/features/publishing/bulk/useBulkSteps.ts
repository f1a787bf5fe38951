import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createPublishingApi, StepRefusal } from '#console/providers/api/publishing-api.ts';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { runBatches, sliceAfter } from '#console/records/batches/run-batches.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService, useServices } from '#console/session/services.ts';
import { pageState } from '#derive/documents/operations/publishing.ts';
import { reasonOf } from '../checks/RefusedBlocks.tsx';
import { type PageState, stateOf } from '../page-state.ts';
import { type BulkStep, stepFor, stepsBack, type TimedStep } from './bulk-steps.ts';

/** The steps that bring a page back, and the page as the last step has left it: what others have done to it since stays. */
interface WayBack {
  steps: TimedStep[];
  /** An error where that could not be read. */
  left: Promise<PageState | null | Error>;
}

/** Takes a step with one page of many, and remembers the way back. @param mayTakeBack whether there is one: it publishes, plans, or takes down */
export function useBulkSteps(action: BulkStep, mayTakeBack: boolean) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { run } = useServices();
  const invalidate = useInvalidate();
  const service = useService(createPublishingApi);
  const back = useRef(new Map<string, WayBack>());

  async function take(id: string, { step, at }: TimedStep): Promise<void> {
    await retryOn429(() => service.take(id, step, at === undefined ? undefined : { at }));
  }

  async function read(id: string): Promise<PageState | null> {
    const [row] = (await retryOn429(() => run(pageState(id)))).rows;
    return row ? stateOf(row) : null;
  }

  /** Not awaited by what goes on: where this fails, so does the undo of that page. */
  const leftAs = (id: string) => read(id).catch((error: unknown) => error as Error);

  /** @throws Error where it is not known */
  async function isAsLeft(id: string, left: WayBack['left']): Promise<boolean> {
    const [was, now] = await Promise.all([left, read(id)]);
    if (was instanceof Error) {
      // Nobody will know what it was: to try again is no use.
      back.current.delete(id);
      throw new Error(was.message);
    }
    return was !== null && was.status === now?.status && was.updatedAt === now.updatedAt;
  }

  /** @throws Error with the blocks that have to be mended, where there are such */
  async function change(id: string): Promise<void> {
    const state = await read(id);
    if (!state) throw new Error(t('views.bulk.outOfReach'));
    const step = stepFor(action, state);
    if (step === null) return;
    try {
      await take(id, { step });
    } catch (error) {
      throw inWords(error);
    }
    const steps = stepsBack(action, state, Date.now());
    if (steps.length > 0 && mayTakeBack) back.current.set(id, { steps, left: leftAs(id) });
  }

  function inWords(error: unknown): unknown {
    if (!(error instanceof StepRefusal) || error.blocks.length === 0) return error;
    const blocks = error.blocks.map(
      (block) =>
        `${block.name || t('publishing.refused.unnamed')}: ${reasonOf(block, t('publishing.refused.template'))}`,
    );
    return new Error(blocks.join(' '));
  }

  /** Where it breaks off, it goes on from there. */
  async function goBack(id: string, steps: TimedStep[]): Promise<void> {
    while (steps[0]) {
      await take(id, steps[0]);
      steps.shift();
      if (steps.length > 0) back.current.set(id, { steps, left: leftAs(id) });
    }
  }

  async function undo(): Promise<void> {
    const records = [...back.current.keys()].map((id) => ({ id, title: id }));
    let skipped = 0;
    const { done, failures, stopped } = await runBatches({
      next: async (after) => sliceAfter(records, after),
      change: async (ids) => {
        for (const id of ids) {
          const reversal = back.current.get(id);
          if (reversal && !(await isAsLeft(id, reversal.left))) skipped += 1;
          else await goBack(id, reversal?.steps ?? []);
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
    const left = skipped > 0 ? [t('publishing.bulk.kept', { count: skipped })] : [];
    if (reason === undefined) {
      const undone = done.length - skipped;
      const summary = [...(undone > 0 ? [t('publishing.bulk.undone', { count: undone })] : []), ...left].join(' ');
      return skipped > 0 ? snackbar(summary, { severity: 'warning' }) : toast(summary);
    }
    // What was not brought back yet stays in reach.
    const count = records.length - done.length;
    snackbar([...left, t('publishing.bulk.notUndone', { count }), reason].join(' '), {
      severity: 'error',
      byKey: false,
      ...(back.current.size > 0 && { undo: () => void undo() }),
    });
  }

  /** Says what was done, with the way back where there is one. */
  function notify(count: number): void {
    const message = t(`publishing.bulk.done.${action}`, { count });
    if (back.current.size > 0) snackbar(message, { byKey: false, undo: () => void undo() });
    else toast(message);
  }
  return { change, tell: notify };
}
