import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportProgress as Progress } from './useImportRun.ts';

interface ImportProgressProps {
  titleId: string;
  progress: Exclude<Progress, { step: 'over' }>;
  /** Rows of the file, where they are known. */
  rows: number | undefined;
  onCancel(): void;
  /** Leaves the import to the server. */
  onLeave(): void;
}

/** How far an import is: first the upload, which needs this page, then the work of the server, which does not. */
export function ImportProgress({ titleId, progress, rows, onCancel, onLeave }: ImportProgressProps) {
  const { t, i18n } = useTranslation();
  const [stopping, setStopping] = useState(false);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const isWaiting = progress.step === 'work' && progress.job.state === 'WAITING';
  const isCheck = progress.step === 'work' && progress.job.isCheck;
  const part = partOf(progress, rows);
  const text =
    progress.step === 'upload'
      ? t('views.import.uploading', { part: percent.format(progress.part) })
      : isWaiting
        ? t('views.import.waiting')
        : t(isCheck ? 'views.import.rowsChecked' : 'views.import.working', {
            rows: number(progress.job.rows),
            failed: number(progress.job.failed),
          });
  return (
    <>
      <DialogContent>
        <LinearProgress
          {...(isWaiting ? {} : { variant: 'determinate' as const, value: Math.min(100, part * 100) })}
          aria-labelledby={titleId}
          sx={{ marginBlockEnd: 1.5 }}
        />
        <DialogContentText role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </DialogContentText>
        {progress.step === 'work' && (
          <Alert severity="info" sx={{ marginBlockStart: 2 }}>
            {t(isCheck ? 'views.import.mayLeaveCheck' : 'views.import.mayLeave')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          disabled={stopping}
          onClick={() => {
            setStopping(true);
            onCancel();
          }}
        >
          {t(stopping ? 'views.bulk.stopping' : isCheck ? 'views.import.stopCheck' : 'views.import.stop')}
        </Button>
        {progress.step === 'work' && (
          <Button autoFocus onClick={onLeave}>
            {t('actions.close')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function partOf(progress: Exclude<Progress, { step: 'over' }>, rows: number | undefined): number {
  if (progress.step === 'upload') return progress.part;
  const { job } = progress;
  return rows === undefined ? job.bytesDone / Math.max(1, job.bytes) : job.rows / Math.max(1, rows);
}
