import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#console/ui/AuthFrame.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';

interface Props {
  productName: string;
  email: string;
  resetPassword: (email: string) => Promise<void>;
  onBack: () => void;
}

/** Asks for the mail with which a new password is chosen. */
export function PasswordReset({ productName, email: typed, resetPassword, onBack }: Props) {
  const { t } = useTranslation();
  const { busy, error, run } = useAction();
  const [sentTo, setSentTo] = useState('');
  const form = useTextFields(
    { email: (value) => (value.trim() === '' ? t('auth.required') : undefined) },
    { email: typed },
  );
  const email = form.values.email.trim();
  return (
    <AuthFrame productName={productName} title={t('auth.resetTitle')} text={t('auth.resetText')}>
      <Stack
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.submit()) return;
          run(async () => {
            await resetPassword(email);
            setSentTo(email);
          });
        }}
        sx={{ gap: 2 }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        {sentTo && (
          <Alert severity="success" role="status">
            {t('auth.resetSent', { email: sentTo })}
          </Alert>
        )}
        <TextField
          {...form.input('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          autoFocus
          fullWidth
        />
        <Button type="submit" variant="contained" loading={busy} fullWidth>
          {t('auth.resetAction')}
        </Button>
        <Button color="inherit" onClick={onBack} fullWidth>
          {t('auth.backToSignIn')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
