import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { changedFields } from '#derive/documents/batch-undo.ts';
import { readRows } from '#derive/documents/rows-call.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { bulkChanges } from './bulk-changes.ts';
import { type BulkRunRow, bulkRunsOf, runFields } from './bulk-runs.ts';
import { PastRun, PastRuns } from './PastRun.tsx';
import { useUndoRun } from './useUndoRun.ts';

/** Rows that are read: some hundred records each. */
const maxRows = 200;

/** The bulk changes of a list, the latest first: each can be taken back after its notice is gone. */
export default function BulkHistory({ resource, onClose }: { resource: Resource; onClose(): void }) {
  const { t, i18n } = useTranslation();
  const labels = useLabels(resource);
  const { words } = labels;
  const rights = useRights(resource);
  const id = useId();
  const [asking, setAsking] = useState<BulkRunRow | null>(null);
  const { undo, isBusy } = useUndoRun(resource);
  const { data, error } = useServiceQuery(
    readRows({
      resource: bulkChanges,
      fields: runFields,
      where: { field: 'resource', op: 'eq', value: resource.name },
      sort: [{ by: 'created_at', desc: true }],
      limit: maxRows,
    }),
    { enabled: true },
  );
  const runs = data && bulkRunsOf(data);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });

  function titleOf({ change }: BulkRunRow): string {
    if (change.do !== 'update') return t('views.bulk.history.deleted');
    const names = changedFields(change).map((name) => {
      const field = fieldOf(resource, name);
      return field ? labels.field(field) : name;
    });
    return t('views.bulk.history.changed', { fields: new Intl.ListFormat(i18n.language).format(names) });
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="sm">
      <DialogTitle id={`${id}-title`}>{t('views.bulk.history.title', words)}</DialogTitle>
      <DialogContent dividers>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!runs && !error && <Skeleton variant="rounded" height={160} />}
        {runs?.length === 0 && <Typography color="text.secondary">{t('views.bulk.history.empty')}</Typography>}
        <PastRuns>
          {runs?.map((run) => (
            <PastRun
              key={run.id}
              title={titleOf(run)}
              details={[
                when.format(new Date(run.at)),
                run.creatorName,
                t('views.bulk.history.count', { count: run.count, ...words }),
              ]}
            >
              {run.isUndone ? (
                <Typography variant="body2" color="text.secondary">
                  {t('views.bulk.history.undone')}
                </Typography>
              ) : (
                rights.update && (
                  <Button color="error" onClick={() => setAsking(run)}>
                    {t('views.bulk.history.undo')}
                  </Button>
                )
              )}
            </PastRun>
          ))}
        </PastRuns>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asking !== null}
        title={t('views.bulk.history.ask')}
        text={
          asking?.change.do === 'delete'
            ? t('views.bulk.history.willRestore', { count: asking.count, number: number(asking.count), ...words })
            : t('views.bulk.history.willSetBack', { count: asking?.count ?? 0, ...words })
        }
        confirmLabel={t('views.bulk.history.confirm')}
        busy={isBusy}
        onConfirm={() => asking && void undo(asking).then(() => setAsking(null))}
        onClose={() => setAsking(null)}
      />
    </Dialog>
  );
}
