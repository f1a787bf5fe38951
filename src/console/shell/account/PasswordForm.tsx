import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useApp } from '#console/session/app-context.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { PasswordInput } from '#console/ui/signing-in/PasswordInput.tsx';
import { useNewPassword } from '#console/ui/signing-in/useNewPassword.ts';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';

/** A new password, by the present one. Who signs in by a mail or by Google alone has none: a mail sets the first. */
export function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation();
  const { session } = useApp();
  const { toast } = useNotify();
  const { user } = useAccount();
  const { busy, error, run } = useAction();
  const { check, help } = useNewPassword();
  const form = useTextFields({
    current: (value) => (value === '' ? t('auth.required') : undefined),
    password: check,
  });
  const next = form.input('password');
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t('account.password.title')}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!form.submit(event.currentTarget)) return;
        void run(async () => {
          await session.changePassword(form.values.current, form.values.password);
          toast(t('account.password.saved'));
          onSaved();
        });
      }}
      sx={{ gap: 2 }}
    >
      <Typography variant="subtitle2">{t('account.password.title')}</Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {/* Password managers keep the new password under this name. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        {...form.input('current')}
        label={t('account.password.current')}
        autoComplete="current-password"
        fullWidth
      />
      <PasswordInput
        {...next}
        label={t('auth.newPassword.label')}
        helperText={next.helperText ?? help}
        autoComplete="new-password"
        fullWidth
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', flexWrap: 'wrap-reverse' }}>
        <Button
          color="inherit"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await session.resetPassword(user.email);
              toast(t('account.password.mailed', { email: user.email }));
              onSaved();
            })
          }
        >
          {t('account.password.forgot')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t('account.password.save')}
        </Button>
      </Stack>
    </Stack>
  );
}
