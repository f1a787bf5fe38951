import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#console/query/list-state.ts';
import { useCount } from '#console/records/batches/useCount.ts';
import { useLabels } from '#console/records/labels.ts';
import type { Target } from '#console/records/target.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { Running } from '#console/ui/Running.tsx';
import { MOST_IN_PAGE } from '#schema/api/export-job.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { ExportFields } from './ExportFields.tsx';
import { ServerExports } from './ServerExports.tsx';
import { type ExportOptions, useExport } from './useExport.ts';

interface ExportDialogProps {
  resource: Resource;
  state: ListState;
  target: Target;
  onClose(): void;
}

const usual: ExportOptions = { format: 'csv', mark: true, links: 'title', withId: true };

/** Asks what file is wanted, with the exact number of records, and writes it. */
export default function ExportDialog({ resource, state, target, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation();
  const { toast } = useNotify();
  const labels = useLabels(resource);
  const id = useId();
  const { count, error, recount } = useCount(resource, target);
  const { names, run, start, startOnServer, isByServer, cancel } = useExport(resource, state, target);
  const [options, setOptions] = useState(usual);
  const [moved, setMoved] = useState(false);
  const [busy, setBusy] = useState(false);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const words = (value: number) => ({ count: value, number: number(value), ...labels.words });
  const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
  const running = run?.phase === 'running';

  async function confirm() {
    setBusy(true);
    const now = await recount();
    setBusy(false);
    if (now === undefined) return;
    setMoved(now !== count);
    if (now !== count) return;
    if (isByServer(now)) {
      setBusy(true);
      await startOnServer(options);
      setBusy(false);
      return;
    }
    const result = await start(options, now);
    if (result?.phase !== 'done') return;
    if (result.count === now) {
      toast(t('views.export.done', words(now)));
      onClose();
    }
  }

  return (
    <Dialog
      open
      scroll="body"
      onClose={running ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>
        {count === undefined ? t('views.bulk.counting') : t('views.export.title', words(count))}
      </DialogTitle>
      {running ? (
        <Running
          titleId={`${id}-title`}
          done={run.done}
          total={count ?? 0}
          onCancel={() => {
            cancel();
            onClose();
          }}
        />
      ) : (
        <>
          <DialogContent>
            {moved && (
              <Alert severity="warning" sx={{ marginBlockEnd: 1.5 }}>
                {t('views.bulk.moved')}
              </Alert>
            )}
            {run?.phase === 'failed' && (
              <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
                {run.message}
              </Alert>
            )}
            {run?.phase === 'done' && (
              <Alert severity="info" sx={{ marginBlockEnd: 1.5 }}>
                {t('views.export.other', { done: number(run.count), total: number(count ?? 0) })}
              </Alert>
            )}
            <ServerExports resource={resource} />
            <DialogContentText>
              {error ?? t('views.export.columns', { count: fields.length, names: fields.map(labels.field).join(', ') })}
            </DialogContentText>
            <ExportFields
              options={options}
              linked={fields.some(({ kind }) => kind === 'reference' || kind === 'tags')}
              onChange={setOptions}
            />
            {count !== undefined && count > MOST_IN_PAGE && (
              <DialogContentText variant="body2" sx={{ marginBlockStart: 2 }}>
                {t(`views.export.${isByServer(count) ? 'byServer' : 'byPage'}`)}
              </DialogContentText>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} color="inherit">
              {t(run?.phase === 'done' ? 'actions.close' : 'actions.cancel')}
            </Button>
            <Button onClick={() => void confirm()} loading={busy} disabled={!count} variant="contained">
              {t('views.export.start')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
