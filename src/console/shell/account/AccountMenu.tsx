import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#console/session/useAuth.ts';
import { initialsOf } from '#console/ui/avatars/initials.ts';
import { OnDemandPopover } from '#console/ui/on-demand/OnDemandPopover.tsx';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useBelow } from '#console/ui/useBelow.ts';

const PreferencesForm = onDemand(() => import('../preferences/PreferencesForm.tsx'));
const AccountDialog = onDemand(async () => ({ default: (await import('./AccountDialog.tsx')).AccountDialog }));
const SignOutEverywhere = onDemand(async () => ({
  default: (await import('./SignOutEverywhere.tsx')).SignOutEverywhere,
}));

const line = { margin: 0, border: 0, borderTop: 1, borderColor: 'divider' };

/** Who is signed in, and how this person likes the console. */
export function AccountMenu() {
  const { user } = useAccount();
  const { t } = useTranslation();
  const below = useBelow('end');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [editing, setEditing] = useState(false);
  const edit = () => {
    setAnchor(null);
    setEditing(true);
  };
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('preferences.account')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ p: 0.5, borderRadius: '50%' }}
      >
        <Avatar
          alt=""
          src={user.photoUrl ?? ''}
          sx={{
            width: 30,
            height: 30,
            fontSize: 12,
            fontWeight: 650,
            bgcolor: 'action.selected',
            color: 'text.primary',
          }}
        >
          {initialsOf(user.name)}
        </Avatar>
      </IconButton>
      <OnDemandPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...below}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('preferences.account'), sx: { width: 300 } } }}
      >
        <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
          <Typography variant="subtitle1" noWrap>
            {user.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {user.email}
          </Typography>
          <Button color="inherit" variant="outlined" size="small" onClick={edit} sx={{ mt: 1 }}>
            {t('account.edit')}
          </Button>
        </Box>
        <Box component="hr" sx={line} />

        <PreferencesForm />
        <Box component="hr" sx={line} />
        <Box sx={{ p: 1 }}>
          <SignOutEverywhere email={user.email} />
        </Box>
      </OnDemandPopover>
      {editing && <AccountDialog onClose={() => setEditing(false)} />}
    </>
  );
}
