import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';
import type { SpacePerson } from '#schema/api/people.ts';
import { usePeopleActions } from '../usePeople.ts';

interface TransferDialogProps {
  space: { id: string; name: string };
  person: SpacePerson;
  open: boolean;
  onClose: () => void;
}

function Content({ space, person, onClose }: Omit<TransferDialogProps, 'open'>) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const titleId = useId();
  const [step, setStep] = useState<1 | 2>(1);
  const { busy, error, run } = useAction();
  const { transfer } = usePeopleActions(space.id);
  const form = useTextFields({
    space: (value) => (value.trim() === space.name.trim() ? undefined : t('people.transfer.wrong')),
  });
  const words = { name: person.name, space: space.name };
  const act = async () => {
    await transfer(person.userId);
    onClose();
    toast(t('people.done.transfer', words));
  };
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (step === 1) setStep(2);
        else if (form.submit()) run(act);
      }}
    >
      <DialogTitle id={titleId}>{t('people.transfer.title', words)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && (
          <Alert severity="error">
            <ProblemText text={error} />
          </Alert>
        )}
        {step === 1 ? (
          <DialogContentText>{t('people.transfer.text', words)}</DialogContentText>
        ) : (
          <>
            <DialogContentText>{t('people.transfer.type', words)}</DialogContentText>
            <TextField
              {...form.input('space')}
              label={t('people.transfer.label')}
              autoComplete="off"
              autoFocus
              fullWidth
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('actions.cancel')}
        </Button>
        {step === 1 ? (
          <Button key="next" type="submit" variant="contained" autoFocus>
            {t('people.transfer.next')}
          </Button>
        ) : (
          <Button key="do" type="submit" variant="contained" color="error" loading={busy}>
            {t('people.transfer.confirm')}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

/** Gives the space to one of its admins: what that means first, then the space's name as the word for yes. */
export function TransferDialog({ open, onClose, ...props }: TransferDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth>
      <Content {...props} onClose={onClose} />
    </Dialog>
  );
}
