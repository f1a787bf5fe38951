import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SessionError } from '#console/providers/api/session-api.ts';
import { useAction } from '#console/ui/useAction.ts';

export interface KeyField<Name> {
  name: Name;
  label: string;
  help: string;
  required?: boolean;
  /** Nobody sees it, and no browser keeps it. */
  secret?: boolean;
}

interface KeysFormProps<Name, Answer> {
  fields: readonly KeyField<Name>[];
  saveLabel: string;
  /** Tries the keys before it keeps them; its error names the fields that are wrong. */
  save(keys: Record<Name & string, string>): Promise<Answer>;
  onSaved(answer: Answer): void;
  onClose(): void;
}

/** Keys of an account at another service. */
export function KeysForm<Name extends string, Answer>({
  fields,
  saveLabel,
  save,
  onSaved,
  onClose,
}: KeysFormProps<Name, Answer>) {
  const { t } = useTranslation();
  const { busy, error, run } = useAction();
  const { register, handleSubmit, setError, formState } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  });

  const submit = async (typed: Record<string, string>) => {
    const keys = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? ''])) as Record<Name, string>;
    const answer = await save(keys).catch((cause: unknown) => {
      for (const { field, message } of cause instanceof SessionError ? cause.details : []) {
        if (fields.some(({ name }) => name === field)) setError(field, { message });
      }
      throw cause;
    });
    onSaved(answer);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit((keys) => run(() => submit(keys)))(event)}
      sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
    >
      {fields.map(({ name, label, help, required = false, secret = false }, at) => {
        const fault = formState.errors[name]?.message;
        return (
          <TextField
            key={name}
            {...register(name, { required: required && t('mail.account.required') })}
            label={label}
            helperText={fault ?? help}
            error={fault !== undefined}
            required={required}
            type={secret ? 'password' : 'text'}
            autoComplete={secret ? 'new-password' : 'off'}
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
          {saveLabel}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          {t('mail.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
