import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from './BulkDialog.tsx';

interface ProgressProps {
  titleId: string;
  action: BulkAction;
  total: number;
  progress: { done: number; failed: number };
  onCancel(): void;
}

/** How far a long action is. Cancelling keeps what is done already. */
export function Progress({ titleId, action, total, progress, onCancel }: ProgressProps) {
  const { t, i18n } = useTranslation();
  const [stopping, setStopping] = useState(false);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const tried = progress.done + progress.failed;
  return (
    <>
      <DialogTitle id={titleId}>{t(`views.bulk.running.${action}`)}</DialogTitle>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          aria-labelledby={titleId}
          value={total > 0 ? Math.min(100, (tried / total) * 100) : 0}
          sx={{ marginBlockEnd: 1.5 }}
        />
        <DialogContentText sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('views.bulk.progress', { done: number(tried), total: number(total) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          autoFocus
          disabled={stopping}
          onClick={() => {
            setStopping(true);
            onCancel();
          }}
        >
          {t(stopping ? 'views.bulk.stopping' : 'actions.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
