import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#console/session/app-context.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useAction } from '#console/ui/useAction.ts';

/** Ends the sign-ins of every browser, after asking. Drafts stay: it is for lost devices, not for leaving this one. */
export function SignOutEverywhere({ email }: { email: string }) {
  const { t } = useTranslation();
  const { session, workspace } = useApp();
  const { busy, error, run } = useAction();
  const [open, setOpen] = useState(false);
  const signOut = async () => {
    await session.signOutEverywhere();
    workspace.select(null);
  };
  return (
    <>
      <Button color="inherit" fullWidth onClick={() => setOpen(true)} sx={{ justifyContent: 'start' }}>
        {t('account.signOutEverywhere')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('account.everywhere.title')}
        text={
          <Stack sx={{ gap: 2 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <div>{t('account.everywhere.text', { email })}</div>
          </Stack>
        }
        confirmLabel={t('account.everywhere.confirm')}
        danger
        busy={busy}
        onConfirm={() => void run(signOut)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
