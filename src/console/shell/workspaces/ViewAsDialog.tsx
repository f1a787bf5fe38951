import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useList } from '@refinedev/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#console/session/useAuth.ts';
import { useAction } from '#console/ui/useAction.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import { spaceRoles } from '#permissions/roles.ts';
import { useImpersonation } from './useImpersonation.ts';

interface Target {
  /** `role:EDITOR` or `user:<uuid>`. */
  as: string;
  label: string;
  group: 'roles' | 'people';
}

/** The owner is no choice. */
const roles = spaceRoles.filter((name) => name !== 'SpaceOwner');

function Content({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const impersonation = useImpersonation();
  const roleLabel = useRoleLabel();
  const { user } = useAccount();
  const titleId = useId();
  const { busy, error, run } = useAction();
  const people = usePeople();
  const [target, setTarget] = useState<Target | null>(null);
  const [missing, setMissing] = useState(false);
  const options: Target[] = [
    ...roles.map((name): Target => ({ as: `role:${name}`, label: roleLabel(name), group: 'roles' })),
    ...people
      .filter(({ id }) => id !== user.id)
      .map(({ id, name }): Target => ({ as: `user:${id}`, label: name, group: 'people' })),
  ];
  const start = async ({ as }: Target) => {
    await impersonation.open(as);
    onClose();
  };
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(target === null);
        if (target) run(() => start(target));
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

/** Asks an owner which role or person of the space to impersonate. */
export function ViewAsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth>
      <Content onClose={onClose} />
    </Dialog>
  );
}

/** As many as the limits of a space allow, and some more. */
const MOST_PEOPLE = 200;

/** Who works in the selected space, by name. */
function usePeople(): readonly { id: string; name: string }[] {
  const { result } = useList({
    resource: 'user',
    pagination: { pageSize: MOST_PEOPLE },
    sorters: [{ field: 'name', order: 'asc' }],
    meta: { fields: ['name'] },
  });
  return result.data.map(({ id, name }) => ({ id: String(id), name: String(name) }));
}
