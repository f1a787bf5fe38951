import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#console/fields/useMessage.ts';
import { type Audience, audiences, type SavedView, sharedViews } from '#console/query/saved-view.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useViewStore } from '#console/query/views-context.ts';
import { useModel } from '#console/ui/context.ts';
import { validate } from '#derive/values/validation.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { useRoleName, useRoleOptions } from './useRoleName.ts';
import { useViewActions } from './useViewActions.ts';

interface ViewDialogProps {
  resource: Resource;
  control: ListControl;
  /** The view to rename; the list becomes a new one where it is left out. */
  view: SavedView | undefined;
  onClose(): void;
}

/** Asks for the name of a view, and of a new one whom it is for. */
export default function ViewDialog({ resource, control, view, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const store = useViewStore();
  const actions = useViewActions(resource, control);
  const message = useMessage();
  const roleName = useRoleName();
  const roles = useRoleOptions();
  const nameField = fieldOf(useModel().resource(sharedViews), 'name');
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState<Audience>('personal');
  const [role, setRole] = useState(roles.at(-1)?.value ?? '');
  const [isDefault, setDefault] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const offered = audiences.filter((one) => store.mayCreate({ audience: one, role: one === 'role' ? role : null }));
  const fault = nameField && validate([nameField], { name }).name;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    setBusy(true);
    const given = { name: name.trim(), audience, role: audience === 'role' ? role : null, isDefault };
    const done = await (view ? actions.rename(view, given.name) : actions.keep(given));
    setBusy(false);
    if (done) onClose();
  }

  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t(view ? 'views.saved.renameTitle' : 'views.saved.newTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            label={t('views.saved.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={tried && fault !== undefined}
            helperText={tried && fault ? message(fault) : undefined}
            sx={{ marginBlockStart: 1 }}
          />
          {!view && offered.length > 1 && (
            <TextField
              select
              label={t('views.saved.audience')}
              value={audience}
              onChange={(event) => setAudience(event.target.value as Audience)}
            >
              {offered.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`views.saved.audiences.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {!view && audience === 'role' && (
            <TextField
              select
              label={t('views.saved.role')}
              value={role}
              onChange={(event) => setRole(event.target.value)}
            >
              {roles.map(({ value }) => (
                <MenuItem key={value} value={value}>
                  {roleName(value)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {!view && (
            <FormControlLabel
              control={<Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />}
              label={t('views.saved.asDefault')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
