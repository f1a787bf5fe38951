import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#console/ui/useAction.ts';
import { usePeople } from './usePeople.ts';

export interface Target {
  /** `role:EDITOR` or `user:<uuid>`. */
  as: string;
  label: string;
  group: 'roles' | 'people';
}

interface Props {
  roles: readonly { name: string; label: string }[];
  /** The owner, who is no choice. */
  ownerId: string;
  /** Starts impersonation; rejects with words for people where it may not be. */
  onView: (as: string) => Promise<void>;
  onClose: () => void;
}

function Content({ roles, ownerId, onView, onClose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { busy, error, run } = useAction();
  const people = usePeople();
  const [target, setTarget] = useState<Target | null>(null);
  const [missing, setMissing] = useState(false);
  const options: Target[] = [
    ...roles.map(({ name, label }): Target => ({ as: `role:${name}`, label, group: 'roles' })),
    ...people
      .filter(({ id }) => id !== ownerId)
      .map(({ id, name }): Target => ({ as: `user:${id}`, label: name, group: 'people' })),
  ];
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(target === null);
        if (target) run(() => onView(target.as));
      }}
    >
      <DialogTitle id={titleId}>{t('impersonation.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('impersonation.text')}</DialogContentText>
        {error && <Alert severity="error">{error}</Alert>}
        <Autocomplete
          options={options}
          value={target}
          onChange={(_, chosen) => {
            setTarget(chosen);
            setMissing(false);
          }}
          groupBy={({ group }) => t(`impersonation.${group}`)}
          getOptionKey={({ as }) => as}
          isOptionEqualToValue={(one, other) => one.as === other.as}
          openOnFocus
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('impersonation.choose')}
              autoFocus
              error={missing}
              helperText={missing ? t('auth.required') : undefined}
            />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t('impersonation.start')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks an owner which role or person of the space to look as. */
export function ViewAsDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} maxWidth="xs" fullWidth>
      <Content {...props} />
    </Dialog>
  );
}
