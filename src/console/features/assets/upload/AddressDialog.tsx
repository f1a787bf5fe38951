import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AddressDialogProps {
  open: boolean;
  onClose(): void;
  onAdd(address: URL): void;
}

/** The address as a link of the web; undefined for anything else. */
function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Asks for the address of a picture, which the server then copies into the library. */
export function AddressDialog({ open, onClose, onAdd }: AddressDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // A dialog inside a form is still inside it for React.
    event.stopPropagation();
    const address = webAddress(text.trim());
    setWrong(!address);
    if (!address) return;
    onAdd(address);
    setText('');
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('assets.fromAddress')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            type="url"
            label={t('assets.address')}
            placeholder="https://"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={wrong}
            helperText={t(wrong ? 'assets.addressWrong' : 'assets.addressHelp')}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('assets.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
