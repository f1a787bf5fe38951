import LinearProgress from '@mui/material/LinearProgress';
import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createImportApi, isRefused } from '#console/providers/api/uploads/import-api.ts';
import { resourceError } from '#console/providers/data/resource-error.ts';
import { useLabels } from '#console/records/labels.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { ImportJob, ImportUndone } from '#schema/api/import-job.ts';
import type { Resource } from '#schema/resource.ts';
import { importRuns } from '../import-rights.ts';
import type { UndoableImport } from './undoable.ts';
import { useUndoRights } from './useUndoRights.ts';

/** How often it is looked how far it is. */
const LOOK_MS = 500;

interface UndoDialogProps {
  resource: Resource;
  run: UndoableImport;
  onUndone(): void;
  onClose(): void;
}

/** Asks, with the numbers, before an import is taken back, and tells how that went. */
export default function UndoDialog({ resource, run, onUndone, onClose }: UndoDialogProps) {
  const { t, i18n } = useTranslation();
  const { words } = useLabels(resource);
  const { snackbar, toast } = useNotify();
  const api = useService(createImportApi);
  const invalidate = useInvalidate();
  const { removeTags } = useUndoRights(resource);
  const [done, setDone] = useState<number | null>(null);
  const left = useRef<AbortController>(null);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  // Records with a trash of their own can be had back from there.
  const isSoft = typeof resource.delete === 'object';
  const sentence = (key: string, count: number) =>
    count > 0 ? [t(`views.import.undo.${key}`, { count, number: number(count), ...words })] : [];

  /** What the database said, or the code of what ended it. */
  const refusalIn = (message: string) =>
    i18n.exists(`views.import.ends.${message}`)
      ? t(`views.import.ends.${message}`)
      : resourceError(resource, [{ message, extensions: { code: 'constraint-violation' } }], {}).message;

  /**
   * The server does it; pressing twice, or elsewhere too, is the same as pressing once.
   * @returns how it went; null where nobody looks any more
   */
  async function work(): Promise<ImportJob | null> {
    await api.undo(run.id);
    while (left.current?.signal.aborted === false) {
      const job = await api.look(run.id).catch((cause: unknown) => {
        // It goes on where the line breaks.
        if (isRefused(cause)) throw cause;
      });
      if (job && job.state !== 'UNDOING') return job;
      if (job?.undo) setDone(job.undo.deleted + job.undo.failed + job.undo.setBack + job.undo.kept);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return null;
  }

  function notify(undo: ImportUndone | null): void {
    const { deleted = 0, setBack = 0, kept = 0, failed = 0, reason } = undo ?? {};
    const sentences = [
      ...sentence(isSoft ? 'trashed' : 'deleted', deleted),
      ...sentence('setBack', setBack),
      ...sentence('kept', kept),
      ...sentence('failed', failed),
    ];
    if (reason !== undefined) snackbar([...sentences, refusalIn(reason)].join(' '), { severity: 'error' });
    else toast(sentences.join(' ') || t('views.import.undo.isDone'));
  }

  async function confirm() {
    setDone(0);
    try {
      const job = await work();
      if (!job) return;
      notify(job.undo);
      if (job.isUndone) onUndone();
    } catch (error) {
      snackbar(error instanceof Error ? error.message : String(error), { severity: 'error' });
    } finally {
      await Promise.all([
        invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] }),
        invalidate({ resource: importRuns, invalidates: ['list'] }),
      ]);
      onClose();
    }
  }

  const total = run.created + run.changed;
  return (
    <ConfirmDialog
      open
      danger
      title={t('views.import.undo.title')}
      text={
        <>
          {[
            ...sentence(isSoft ? 'willTrash' : 'willDelete', run.created),
            ...sentence('willSetBack', run.changed),
            ...(run.newTags && removeTags ? [t('views.import.newTags.undo')] : []),
          ].join(' ')}
          {done !== null && (
            <LinearProgress
              variant="determinate"
              aria-label={t('views.import.undo.running')}
              value={total > 0 ? (done / total) * 100 : 0}
              sx={{ marginBlockStart: 2 }}
            />
          )}
        </>
      }
      confirmLabel={t('views.import.undo.confirm')}
      busy={done !== null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
