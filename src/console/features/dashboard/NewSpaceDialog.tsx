import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  create: (name: string) => Promise<void>;
}

function Content({ onClose, create }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const { busy, error, run } = useAction();
  const form = useTextFields({ name: (value) => (value.trim() === '' ? t('auth.required') : undefined) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.submit()) run(() => create(form.values.name.trim()));
      }}
    >
      <DialogTitle>{t('dashboard.newSpace')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField {...form.input('name')} label={t('dashboard.spaceName')} autoFocus fullWidth sx={{ mt: 1 }} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t('dashboard.create')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks for the name of a new space and opens it. */
export function NewSpaceDialog({ open, onClose, create }: Props) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth>
      <Content onClose={onClose} create={create} />
    </Dialog>
  );
}
