import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AuthFrame } from '#console/ui/signing-in/AuthFrame.tsx';
import { PasswordInput } from '#console/ui/signing-in/PasswordInput.tsx';
import { useNewPassword } from '#console/ui/signing-in/useNewPassword.ts';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';
import { useOnce } from './useOnce.ts';

interface Props {
  productName: string;
  signInPath: string;
  /** Whose password the link may change; rejects where it may not any more. */
  emailOf: () => Promise<string>;
  setPassword: (password: string) => Promise<void>;
}

/** The page behind the link of a reset mail: chooses the new password. */
export function NewPassword({ productName, signInPath, emailOf, setPassword }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const link = useOnce(async () => setEmail(await emailOf()));
  const [saved, setSaved] = useState(false);
  const { busy, error, run } = useAction();
  const { check, help } = useNewPassword();
  const form = useTextFields({ password: check });
  const input = form.input('password');
  const over = saved || link.error !== null;
  const title = link.error
    ? 'auth.codes.failedTitle'
    : saved
      ? 'auth.newPassword.savedTitle'
      : 'auth.newPassword.title';
  return (
    <AuthFrame
      productName={productName}
      title={t(title)}
      {...(email && !over && { text: t('auth.newPassword.text', { email }) })}
    >
      {over ? (
        <Stack sx={{ gap: 2 }}>
          {link.error ? (
            <Alert severity="error">{link.error}</Alert>
          ) : (
            <Alert severity="success" role="status">
              {t('auth.newPassword.savedText')}
            </Alert>
          )}
          <Button component={RouterLink} to={signInPath} replace variant="contained" fullWidth>
            {t('auth.codes.next')}
          </Button>
        </Stack>
      ) : (
        <Stack
          component="form"
          noValidate
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            if (!form.submit(event.currentTarget)) return;
            run(async () => {
              await setPassword(form.values.password);
              setSaved(true);
            });
          }}
          sx={{ gap: 2 }}
        >
          {error && <Alert severity="error">{error}</Alert>}
          {/* Password managers keep the new password under this name. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            {...input}
            label={t('auth.newPassword.label')}
            helperText={input.helperText ?? help}
            autoComplete="new-password"
            autoFocus
            fullWidth
          />
          <Button type="submit" variant="contained" loading={busy} disabled={!link.done} fullWidth>
            {t('auth.newPassword.save')}
          </Button>
        </Stack>
      )}
    </AuthFrame>
  );
}
