import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { AuthFrame } from '#console/ui/signing-in/AuthFrame.tsx';
import { OtherWays } from '#console/ui/signing-in/OtherWays.tsx';
import { PasswordInput } from '#console/ui/signing-in/PasswordInput.tsx';
import { useNewPassword } from '#console/ui/signing-in/useNewPassword.ts';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';
import { isEmail } from '#schema/formats/email.ts';

interface Props {
  productName: string;
  signInPath: string;
  register: (name: string, email: string, password: string) => Promise<void>;
  /** Sends the verification mail once more. */
  sendAgain: (email: string, password: string) => Promise<void>;
  onSocial?: (() => void) | undefined;
  children?: ReactNode;
}

/** Name, email and password; afterwards, where the verification link went. */
export function RegisterForm({ productName, signInPath, register, sendAgain, onSocial, children }: Props) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { email?: string } | null };
  const { busy, error, run } = useAction();
  const [sent, setSent] = useState(false);
  const { check, help } = useNewPassword();
  const required = (value: string) => (value.trim() === '' ? t('auth.required') : undefined);
  const checks = {
    name: required,
    email: (value: string) => required(value) ?? (isEmail(value.trim()) ? undefined : t('auth.invalidEmail')),
    password: check,
  };
  const form = useTextFields(checks, { email: state?.email ?? '' });
  const { name, email, password } = form.values;
  const passwordInput = form.input('password');

  const submit = () =>
    run(async () => {
      await register(name.trim(), email.trim(), password);
      setSent(true);
    });

  return (
    <AuthFrame productName={productName} title={t('auth.createTitle')}>
      <Stack
        component="form"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (form.submit(event.currentTarget)) submit();
        }}
        sx={{ gap: 2 }}
      >
        {/* First: whoever has just signed out is led here too. */}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2">{t('auth.haveAccount')}</Typography>
          <Button component={RouterLink} to={signInPath} state={state} variant="outlined">
            {t('auth.signIn')}
          </Button>
        </Box>
        {error && <Alert severity="error">{error}</Alert>}
        {sent && (
          <Alert
            severity="success"
            role="status"
            action={
              <Button
                color="inherit"
                size="small"
                disabled={busy}
                sx={{ whiteSpace: 'nowrap' }}
                onClick={() => run(() => sendAgain(email.trim(), password))}
              >
                {t('auth.sendAgain')}
              </Button>
            }
          >
            {t('auth.verificationSent')}
          </Alert>
        )}
        <TextField {...form.input('name')} label={t('auth.name')} autoComplete="name" autoFocus fullWidth />
        <TextField {...form.input('email')} label={t('auth.email')} type="email" autoComplete="username" fullWidth />
        <PasswordInput
          {...passwordInput}
          helperText={passwordInput.helperText ?? help}
          label={t('auth.password')}
          autoComplete="new-password"
          fullWidth
        />
        <Button type="submit" variant="contained" loading={busy} disabled={sent} fullWidth>
          {t('auth.createAction')}
        </Button>
      </Stack>
      <OtherWays onSocial={onSocial} />
      {children}
    </AuthFrame>
  );
}
