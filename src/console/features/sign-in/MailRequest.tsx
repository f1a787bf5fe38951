import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#console/ui/signing-in/AuthFrame.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';

interface Props {
  productName: string;
  /** What the mail is for: a new password, or signing in by its link. */
  purpose: 'reset' | 'link';
  /** What was typed so far. */
  email: string;
  send: (email: string) => Promise<void>;
  onBack: () => void;
}

/** Asks for a mail with a link, and says where it went. */
export function MailRequest({ productName, purpose, email: typed, send, onBack }: Props) {
  const { t } = useTranslation();
  const { busy, error, run } = useAction();
  const [sentTo, setSentTo] = useState('');
  const form = useTextFields(
    { email: (value) => (value.trim() === '' ? t('auth.required') : undefined) },
    { email: typed },
  );
  const email = form.values.email.trim();
  return (
    <AuthFrame productName={productName} title={t(`auth.${purpose}Title`)} text={t(`auth.${purpose}Text`)}>
      <Stack
        component="form"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!form.submit(event.currentTarget)) return;
          run(async () => {
            await send(email);
            setSentTo(email);
          });
        }}
        sx={{ gap: 2 }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        {sentTo && (
          <Alert severity="success" role="status">
            {t(`auth.${purpose}Sent`, { email: sentTo })}
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
          {t(sentTo && sentTo === email ? 'auth.sendAgain' : `auth.${purpose}Action`)}
        </Button>
        <Button color="inherit" onClick={onBack} fullWidth>
          {t('auth.backToSignIn')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
