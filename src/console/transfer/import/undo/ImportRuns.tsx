import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInvalidate } from '@refinedev/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PastRun, PastRuns } from '#console/records/batches/history/PastRun.tsx';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { useViewer } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { readRows } from '#derive/documents/rows-call.ts';
import { type ImportFault, unchangedOf } from '#schema/api/import-job.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { importRuns } from '../import-rights.ts';
import { useJobFault } from '../useJobFault.ts';
import UndoDialog from './UndoDialog.tsx';
import { isUndoable, type UndoableImport } from './undoable.ts';
import { useUndoRights } from './useUndoRights.ts';

const fields = [
  'file',
  'state',
  'is_check',
  'created_count',
  'changed_count',
  'rows_seen',
  'skipped_count',
  'failed_count',
  'by_feed',
  'fault',
  'new_tags',
  'kept_count',
  'gone_count',
  'finished_at',
  'undone_at',
  'created_by',
  'created_at',
];

const EarlierImport = onDemand(() => import('../EarlierImport.tsx'));

/** Imports that have not ended yet. */
const underWay = new Set(['UPLOADING', 'WAITING', 'WORKING', 'UNDOING']);

/** Those that somebody follows, or that have a report, which their importer alone reads. */
const reported = new Set(['WAITING', 'WORKING', 'CHECKED', 'DONE', 'FAILED', 'CANCELLED']);

/** How often it is looked at them. */
const LOOK_MS = 3000;

/** Imports that the history shows. */
const maxRuns = 50;

interface ImportRunsProps {
  resource: Resource;
  /** Narrows the imports beside that. */
  where?: Predicate;
  /** Further actions of an import that has ended. */
  actions?(run: string): ReactNode;
  /** Says why one has failed; in the words of imports where it is left out. */
  reasonOf?(fault: ImportFault): string;
  onUndone?(): void;
}

/** The imports into a list, the latest first: each can be taken back, after its dialog too. */
export function ImportRuns({ resource, where, actions, reasonOf, onUndone }: ImportRunsProps) {
  const jobFault = useJobFault();
  const { t, i18n } = useTranslation();
  const may = useUndoRights(resource);
  const { userId } = useViewer();
  const invalidate = useInvalidate();
  const [undoing, setUndoing] = useState<UndoableImport | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const into: Predicate = { field: 'resource', op: 'eq', value: resource.name };
  const { data, error, refetch } = useServiceQuery(
    readRows({
      resource: importRuns,
      fields,
      where: where ? { all: [into, where] } : into,
      sort: [{ by: 'created_at', desc: true }],
      limit: maxRuns,
    }),
    { enabled: true },
  );
  const isAnyUnderWay = data?.some(({ state }) => underWay.has(String(state))) === true;
  useEffect(() => {
    if (!isAnyUnderWay) return;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => {
      clearInterval(timer);
      // What it has written is there now.
      void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    };
  }, [isAnyUnderWay, refetch, invalidate, resource]);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data?.length === 0 && <Typography color="text.secondary">{t('views.import.history.empty')}</Typography>}
      <PastRuns>
        {data?.map((row) => {
          const counted = { created: Number(row.created_count), changed: Number(row.changed_count) };
          const run = { id: String(row.id), ...counted, newTags: row.new_tags as UndoableImport['newTags'] };
          const words = row.by_feed ? 'views.import.history.feedCounts' : 'views.import.history.counts';
          const counts = t(
            words,
            Object.fromEntries(Object.entries(countsOf(row)).map(([name, n]) => [name, number(n)])),
          );
          const state = String(row.state);
          /** The file of a feed that could not be read; then there is no report of it. */
          const isUnread = row.by_feed === true && state === 'FAILED' && Number(row.rows_seen) === 0;
          const fault = isJsonObject(row.fault) ? (row.fault as unknown as ImportFault) : null;
          const mayUndo = !underWay.has(state) && row.is_check !== true && isUndoable(run, may);
          return (
            <PastRun
              key={run.id}
              title={<bdi>{String(row.file ?? '') || t('views.import.pasted')}</bdi>}
              details={[
                when.format(new Date(String(row.created_at))),
                creatorOf(row),
                row.is_check !== true && !isUnread && counts,
                state !== 'DONE' && t(`views.import.history.states.${state}`),
                state === 'FAILED' && fault && (reasonOf ?? jobFault)(fault),
              ]}
            >
              {!underWay.has(state) && !isUnread && actions?.(run.id)}
              {row.created_by === userId && !isUnread && reported.has(state) && (
                <Button onClick={() => setShown(run.id)}>
                  {t(underWay.has(state) ? 'views.import.follow' : 'views.import.report')}
                </Button>
              )}
              {row.undone_at ? (
                <Typography variant="body2" color="text.secondary">
                  {t('views.import.history.undone')}
                </Typography>
              ) : (
                mayUndo && (
                  <Button color="error" onClick={() => setUndoing(run)}>
                    {t('views.import.undo.open')}
                  </Button>
                )
              )}
            </PastRun>
          );
        })}
      </PastRuns>
      {shown && <EarlierImport resource={resource} run={shown} onClose={() => setShown(null)} />}
      {undoing && (
        <UndoDialog
          resource={resource}
          run={undoing}
          onUndone={() => onUndone?.()}
          onClose={() => {
            setUndoing(null);
            // Also where only a part could be taken back.
            void refetch();
          }}
        />
      )}
    </>
  );
}

function countsOf(row: JsonObject) {
  const of = (name: string) => Number(row[name] ?? 0);
  const counts = { created: of('created_count'), changed: of('changed_count'), failed: of('failed_count') };
  const unchanged = unchangedOf(of('rows_seen'), { ...counts, skipped: of('skipped_count') });
  return { ...counts, unchanged, kept: of('kept_count'), gone: of('gone_count') };
}

const creatorOf = ({ creator }: JsonObject) => (isJsonObject(creator) ? String(creator.name ?? '') : '');
