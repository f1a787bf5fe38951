import MailOutline from '@mui/icons-material/MailOutlineRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { AuthFrame } from '#console/ui/signing-in/AuthFrame.tsx';
import { OtherWays } from '#console/ui/signing-in/OtherWays.tsx';
import { PasswordInput } from '#console/ui/signing-in/PasswordInput.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';

interface Props {
  productName: string;
  registrationPath: string;
  signIn: (email: string, password: string) => Promise<void>;
  onSocial?: (() => void) | undefined;
  /** Leads to the request for a mail, with the email typed so far. */
  onMail: (purpose: 'reset' | 'link', email: string) => void;
  children: ReactNode;
}

/** Email and password, and the ways in without one. */
export function SignInForm({ productName, registrationPath, signIn, onSocial, onMail, children }: Props) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { email?: string } | null };
  const { busy, error, run } = useAction();
  const required = (value: string) => (value.trim() === '' ? t('auth.required') : undefined);
  const form = useTextFields({ email: required, password: required }, { email: state?.email ?? '' });
  const { email, password } = form.values;
  return (
    <AuthFrame productName={productName} title={t('auth.signInTitle', { product: productName })}>
      <Stack
        component="form"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (form.submit(event.currentTarget)) run(() => signIn(email.trim(), password));
        }}
        sx={{ gap: 2 }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          {...form.input('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          autoFocus
          fullWidth
        />
        <PasswordInput
          {...form.input('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          fullWidth
        />
        <Button type="submit" variant="contained" loading={busy} fullWidth>
          {t('auth.signIn')}
        </Button>
        <Stack direction="row" useFlexGap sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
          <Link component="button" type="button" variant="body2" onClick={() => onMail('reset', email)}>
            {t('auth.forgot')}
          </Link>
          <Typography variant="body2">
            {t('auth.noAccount')}{' '}
            <Link component={RouterLink} to={registrationPath} state={state}>
              {t('auth.createLink')}
            </Link>
          </Typography>
        </Stack>
      </Stack>
      <OtherWays onSocial={onSocial}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<MailOutline />}
          onClick={() => onMail('link', email)}
          fullWidth
        >
          {t('auth.byLink')}
        </Button>
      </OtherWays>
      {children}
    </AuthFrame>
  );
}
