import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RunningProps {
  titleId: string;
  done: number;
  total: number;
  onCancel(): void;
}

/** How far long work in a dialog is. Cancelling keeps what is done already. */
export function Running({ titleId, done, total, onCancel }: RunningProps) {
  const { t, i18n } = useTranslation();
  const [stopping, setStopping] = useState(false);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          aria-labelledby={titleId}
          value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
          sx={{ marginBlockEnd: 1.5 }}
        />
        <DialogContentText sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('views.bulk.progress', { done: number(done), total: number(total) })}
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
