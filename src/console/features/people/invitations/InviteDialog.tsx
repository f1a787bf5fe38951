import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { SpaceInvitation, SpacePeople } from '#schema/api/people.ts';
import { InviteForm } from './InviteForm.tsx';
import { useCopy } from './useCopy.ts';

interface InviteDialogProps {
  space: { id: string; name: string };
  known: SpacePeople;
  open: boolean;
  onClose: () => void;
}

/** Invites people to a space: by mail, or with a link that is then shown. */
export function InviteDialog({ space, known, open, onClose }: InviteDialogProps) {
  const titleId = useId();
  const [link, setLink] = useState<SpaceInvitation | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => setLink(null) } }}
    >
      {link ? (
        <LinkReady titleId={titleId} invitation={link} onClose={onClose} />
      ) : (
        <InviteForm titleId={titleId} space={space} known={known} onLink={setLink} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface LinkReadyProps {
  titleId: string;
  invitation: SpaceInvitation;
  onClose: () => void;
}

/** The new link, to be copied. */
function LinkReady({ titleId, invitation, onClose }: LinkReadyProps) {
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
