import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { SpaceInvitation } from '#schema/api/people.ts';
import { useCopy } from './useCopy.ts';

interface LinkReadyProps {
  titleId: string;
  invitation: SpaceInvitation;
  onClose: () => void;
}

/** A new link, to be copied: it is shown this once. */
export function LinkReady({ titleId, invitation, onClose }: LinkReadyProps) {
  const { t, i18n } = useTranslation();
  const roleLabel = useRoleLabel();
  const copy = useCopy();
  const link = invitation.link ?? '';
  const { day } = dateText(invitation.expiresAt, 'minute', i18n.language);
  return (
    <>
      <DialogTitle id={titleId}>{t('people.link.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('people.link.text', { role: roleLabel(invitation.role), day })}</DialogContentText>
        <TextField
          label={t('people.link.label')}
          value={link}
          fullWidth
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => void copy(link)}>
          {t('people.copy')}
        </Button>
      </DialogActions>
    </>
  );
}
