import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createMailSettingsApi, type MailKeysInput } from '#console/providers/api/mail-settings-api.ts';
import { SessionError } from '#console/providers/api/session-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { MailAccountAnswer } from '#schema/api/sender-domain.ts';

interface Props {
  eventsUrl: string;
  onSaved(answer: MailAccountAnswer): void;
  onClose(): void;
}

const fields = ['region', 'accessKeyId', 'secretAccessKey', 'configurationSet', 'topicArn'] as const;
const required: readonly string[] = ['region', 'accessKeyId', 'secretAccessKey'];
const EMPTY: MailKeysInput = { region: '', accessKeyId: '', secretAccessKey: '', configurationSet: '', topicArn: '' };

/** Keys of Amazon SES. They are tried before they are kept. */
export function KeysForm({ eventsUrl, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const service = useService(createMailSettingsApi);
  const { busy, error, run } = useAction();
  const { register, handleSubmit, setError, formState } = useForm<MailKeysInput>({ defaultValues: EMPTY });

  const save = async (keys: MailKeysInput) => {
    const answer = await service.setAccount(keys).catch((cause: unknown) => {
      for (const { field, message } of cause instanceof SessionError ? cause.details : []) {
        const known = fields.find((name) => name === field);
        if (known) setError(known, { message });
      }
      throw cause;
    });
    toast(t('mail.account.saved'));
    onSaved(answer);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit((keys) => run(() => save(keys)))(event)}
      sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
    >
      {fields.map((name, at) => {
        const fault = formState.errors[name]?.message;
        return (
          <TextField
            key={name}
            {...register(name, { required: required.includes(name) && t('mail.account.required') })}
            label={t(`mail.account.fields.${name}`)}
            helperText={fault ?? t(`mail.account.help.${name}`, { eventsUrl, defaultValue: '' })}
            error={fault !== undefined}
            required={required.includes(name)}
            type={name === 'secretAccessKey' ? 'password' : 'text'}
            autoComplete={name === 'secretAccessKey' ? 'new-password' : 'off'}
            autoFocus={at === 0}
            slotProps={{
              htmlInput: { spellCheck: false, dir: 'ltr' },
              formHelperText: { sx: { overflowWrap: 'anywhere' } },
            }}
          />
        );
      })}
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {t('mail.account.save')}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          {t('mail.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
