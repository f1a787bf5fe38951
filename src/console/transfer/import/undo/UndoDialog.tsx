import LinearProgress from '@mui/material/LinearProgress';
import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { importRuns } from '../import-rights.ts';
import type { ChangedRecord, Written } from '../run-import.ts';
import { type Undone, undoImport } from './undo-import.ts';

/** An import that can be taken back. */
export interface UndoableImport {
  /** Of what is kept of it. */
  id: string;
  created: number;
  changed: number;
}

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
  const { ask } = useServiceClient();
  const invalidate = useInvalidate();
  const [done, setDone] = useState<number | null>(null);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  // Records with a trash of their own can be had back from there.
  const isSoft = typeof resource.delete === 'object';
  const sentence = (key: string, count: number) =>
    count > 0 ? [t(`views.import.undo.${key}`, { count, number: number(count), ...words })] : [];

  async function work(): Promise<void> {
    const written = await readWritten(run.id);
    const undone = await undoImport({
      resource: resource.name,
      written,
      services: {
        change: (order) => ask('change', order),
        updateMany: (order) => ask('updateMany', order),
      },
      ask: (question) => ask('rows', question),
      onProgress: setDone,
    });
    if (!undone.stopped) await keep(undone);
    tell(undone);
  }

  async function readWritten(id: string): Promise<Written> {
    const where = { field: 'id', op: 'eq', value: id } as const;
    const [row] = await ask('rows', { resource: importRuns, fields: ['written'], where, limit: 1 });
    const { created, changed } = isJsonObject(row?.written) ? row.written : {};
    return {
      created: Array.isArray(created) ? created.map(String) : [],
      changed: (Array.isArray(changed) ? changed.filter(isJsonObject) : []) as unknown as readonly ChangedRecord[],
    };
  }

  /** What others still point at can be taken back later. */
  async function keep({ failed }: Undone): Promise<void> {
    const rest: JsonObject =
      failed.length > 0 ? { written: { created: [...failed] } } : { undone_at: new Date().toISOString() };
    await ask('updateMany', { resource: importRuns, updates: [{ id: run.id, changes: rest }] });
  }

  function tell({ deleted, setBack, kept, failed, reason, stopped }: Undone): void {
    const facts = [
      ...sentence(isSoft ? 'trashed' : 'deleted', deleted),
      ...sentence('setBack', setBack),
      ...sentence('kept', kept),
      ...sentence('failed', failed.length),
    ];
    const problem = stopped ?? reason;
    if (problem !== undefined) snackbar([...facts, problem].join(' '), { severity: 'error' });
    else toast(facts.join(' ') || t('views.import.undo.isDone'));
  }

  async function confirm() {
    setDone(0);
    try {
      await work();
      onUndone();
    } catch (error) {
      snackbar(error instanceof Error ? error.message : String(error), { severity: 'error' });
    } finally {
      await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
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
