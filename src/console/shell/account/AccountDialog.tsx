import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** What people may change about their own account. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('account.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <ProfileForm onSaved={onClose} onCancel={onClose} />
        <Divider />
        <PasswordForm onSaved={onClose} />
      </DialogContent>
    </Dialog>
  );
}
