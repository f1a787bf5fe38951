import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#console/ui/signing-in/AuthFrame.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';

interface Props {
  productName: string;
  identity: { email: string; name: string };
  complete: (name: string) => Promise<void>;
  signOut: () => Promise<void>;
}

/** A known identity lacks only an account here. */
export function CompleteAccount({ productName, identity, complete, signOut }: Props) {
  const { t } = useTranslation();
  const { busy, error, run } = useAction();
  const form = useTextFields(
    { name: (value) => (value.trim() === '' ? t('auth.required') : undefined) },
    { name: identity.name },
  );
  return (
    <AuthFrame productName={productName} title={t('auth.finishTitle')} text={t('auth.finishText', identity)}>
      <Stack
        component="form"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (form.submit(event.currentTarget)) run(() => complete(form.values.name.trim()));
        }}
        sx={{ gap: 2 }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        <TextField {...form.input('name')} label={t('auth.name')} autoComplete="name" autoFocus fullWidth />
        <Button type="submit" variant="contained" loading={busy} fullWidth>
          {t('auth.createAction')}
        </Button>
        <Button color="inherit" onClick={() => run(signOut)} fullWidth>
          {t('auth.otherAccount')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
