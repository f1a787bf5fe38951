import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ContentConflictDialogProps {
  onResolve(side: 'mine' | 'theirs'): void;
  onClose(): void;
}

/** Asks whose content stays where two people changed the same blocks. Nothing is written before. */
export function ContentConflictDialog({ onResolve, onClose }: ContentConflictDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      scroll="body"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { role: 'alertdialog' } }}
    >
      <DialogTitle id={`${id}-title`}>{t('editor.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('editor.conflict.text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {t('editor.conflict.later')}
        </Button>
        <Button variant="outlined" onClick={() => onResolve('theirs')}>
          {t('editor.conflict.theirs')}
        </Button>
        <Button variant="contained" onClick={() => onResolve('mine')}>
          {t('editor.conflict.mine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
