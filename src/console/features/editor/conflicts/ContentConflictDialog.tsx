import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedComponent } from '../content/placed-components.ts';
import type { PartConflict } from '../session/merge-content.ts';
import { useConflictText } from './conflict-text.ts';
import { usePartName } from './part-name.ts';

interface ContentConflictDialogProps {
  conflicts: readonly PartConflict[];
  components: ReadonlyMap<string, PlacedComponent>;
  onResolve(side: 'mine' | 'theirs'): void;
  onClose(): void;
}

/** Asks before a save whose state of these blocks and sections stays. Nothing is written before. */
export function ContentConflictDialog({ conflicts, components, onResolve, onClose }: ContentConflictDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = usePartName(components);
  const text = useConflictText();
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
      <DialogContent id={`${id}-text`}>
        <DialogContentText>{t('editor.conflict.text')}</DialogContentText>
        <ul>
          {conflicts.map((conflict) => (
            <li key={conflict.id}>
              <strong>{nameOf(conflict.theirs ?? conflict.before)}</strong> – {text(conflict)}
            </li>
          ))}
        </ul>
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
