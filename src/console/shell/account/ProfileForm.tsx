import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#console/session/useAuth.ts';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';
import { PictureInput } from './PictureInput.tsx';
import { useSaveProfile } from './useSaveProfile.ts';

/** The server's limit of a name. */
const LONGEST_NAME = 200;

/** The name and the picture of the account. */
export function ProfileForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const save = useSaveProfile();
  const { user } = useAccount();
  const { busy, error, run } = useAction();
  const [picture, setPicture] = useState<File | null>();
  const form = useTextFields(
    {
      name: (value) => {
        if (value.trim() === '') return t('auth.required');
        return value.length > LONGEST_NAME ? t('account.longName') : undefined;
      },
    },
    { name: user.name },
  );
  const { name } = form.values;
  // What was never there needs no taking away.
  const change = picture === null && !user.photoUrl ? undefined : picture;
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t('account.profile')}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!form.submit(event.currentTarget)) return;
        void run(async () => {
          await save({ name: name.trim(), picture: change });
          onSaved();
        });
      }}
      sx={{ gap: 2, pt: 1 }}
    >
      {error && <Alert severity="error">{error}</Alert>}
      <PictureInput name={user.name} saved={user.photoUrl} value={picture} onChange={setPicture} />
      <TextField {...form.input('name')} label={t('account.name')} autoComplete="name" autoFocus fullWidth />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'end' }}>
        <Button color="inherit" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={name === user.name && change === undefined}>
          {t('actions.save')}
        </Button>
      </Stack>
    </Stack>
  );
}
