import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useModel } from '#console/ui/context.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { roleChoices } from '../memberships/membership-choices.ts';

/** Days that an invitation may be accepted; the server takes 1 to 30. */
const lifetimes = [1, 3, 7, 14, 30];

interface Offer {
  role: string;
  pageAccess: boolean;
  days: number;
}

interface OfferFieldsProps {
  roles: ReturnType<typeof roleChoices>;
  offer: Offer;
  onChange: (offer: Offer) => void;
}

/** What an invitation offers, and until when. */
export function OfferFields({ roles, offer, onChange }: OfferFieldsProps) {
  const { t } = useTranslation();
  const { access } = useModel();
  const roleLabel = useRoleLabel();
  const flagged = access.flags.some(({ role }) => role === offer.role);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mt: 0.5 }}>
        <TextField
          select
          fullWidth
          label={t('people.columns.role')}
          value={offer.role}
          error={offer.role === ''}
          helperText={offer.role === '' ? t('people.invite.allFull') : undefined}
          onChange={(event) => onChange({ ...offer, role: event.target.value })}
        >
          {roles.map(({ role, full }) => (
            <MenuItem key={role} value={role} disabled={full}>
              {full ? t('people.full', { role: roleLabel(role) }) : roleLabel(role)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label={t('people.invite.expiry')}
          value={offer.days}
          onChange={(event) => onChange({ ...offer, days: Number(event.target.value) })}
        >
          {lifetimes.map((days) => (
            <MenuItem key={days} value={days}>
              {t('people.invite.days', { count: days })}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {flagged && (
        <div>
          <FormControlLabel
            control={
              <Switch checked={offer.pageAccess} onChange={(_, pageAccess) => onChange({ ...offer, pageAccess })} />
            }
            label={t('people.pageAccess')}
          />
          <FormHelperText>{t('people.invite.pageAccessHelp')}</FormHelperText>
        </div>
      )}
    </>
  );
}
