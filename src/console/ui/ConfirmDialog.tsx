import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** The action destroys something: its button is red, and Cancel has the focus. */
  danger?: boolean;
  /** The action runs: both buttons wait. */
  busy?: boolean;
  /** The action would be refused, as the text says: there is nothing to confirm. */
  blocked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * What opened the dialog may be gone, as a deleted row is. The focus is then still in the dialog, which is about to leave
 * the page, or nowhere: the content takes it.
 */
function keepFocus() {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.closest('[role=alertdialog]')) {
    document.getElementById('content')?.focus({ preventScroll: true });
  }
}

/** Asks before an action; the focus returns to where it was. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  danger = false,
  busy = false,
  blocked = false,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      // With its buttons, by which keyboards reach it: the text alone takes no focus.
      scroll="body"
      onClose={() => !busy && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // On the paper, which carries the name; on the root the role would stand nameless.
      slotProps={{ paper: { role: 'alertdialog' }, transition: { onExited: keepFocus } }}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" id={`${id}-text`}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} color="inherit" autoFocus={danger}>
          {t('actions.cancel')}
        </Button>
        <Button
          onClick={onConfirm}
          loading={busy}
          disabled={blocked}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          autoFocus={!danger}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
