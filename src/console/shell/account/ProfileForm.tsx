import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useApp } from '#console/session/app-context.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';

/** The server's limit of a name. */
const LONGEST_NAME = 200;

/** Firebase keeps no longer address of a picture. */
const LONGEST_ADDRESS = 2000;

const isPicture = (value: string) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && value.length <= LONGEST_ADDRESS;

/** The name and the picture of the account. */
export function ProfileForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const { session } = useApp();
  const { toast } = useNotify();
  const { user } = useAccount();
  const { busy, error, run } = useAction();
  // A picture inside its own address is nothing to read or change.
  const before = isPicture(user.photoUrl ?? '') ? (user.photoUrl ?? '') : '';
  const form = useTextFields(
    {
      name: (value) => {
        if (value.trim() === '') return t('auth.required');
        return value.length > LONGEST_NAME ? t('account.longName') : undefined;
      },
      picture: (value) => (value === '' || isPicture(value) ? undefined : t('account.noPicture')),
    },
    { name: user.name, picture: before },
  );
  const { name, picture } = form.values;
  const input = form.input('picture');
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t('account.profile')}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!form.submit(event.currentTarget)) return;
        void run(async () => {
          await session.changeProfile({ name: name.trim(), photoUrl: picture });
          toast(t('account.saved'));
          onSaved();
        });
      }}
      sx={{ gap: 2, pt: 1 }}
    >
      {error && <Alert severity="error">{error}</Alert>}
      <TextField {...form.input('name')} label={t('account.name')} autoComplete="name" autoFocus fullWidth />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'start' }}>
        <Avatar alt="" src={isPicture(picture) ? picture : (user.photoUrl ?? '')} sx={{ mt: 1 }} />
        <TextField
          {...input}
          type="url"
          label={t('account.picture')}
          helperText={input.helperText ?? t('account.pictureHelp')}
          fullWidth
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'end' }}>
        <Button color="inherit" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={name === user.name && picture === before}>
          {t('actions.save')}
        </Button>
      </Stack>
    </Stack>
  );
}
