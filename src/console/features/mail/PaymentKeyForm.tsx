import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createPaymentAccountApi } from '#console/providers/api/payment-account-api.ts';
import { SessionError } from '#console/providers/api/session-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { PaymentAccountAnswer } from '#schema/api/payment-account.ts';

interface Props {
  onSaved(answer: PaymentAccountAnswer): void;
  onClose(): void;
}

/** The secret key of Stripe. It is tried before it is kept. */
export function PaymentKeyForm({ onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const service = useService(createPaymentAccountApi);
  const { busy, error, run } = useAction();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { secretKey: '' } });

  const save = async ({ secretKey }: { secretKey: string }) => {
    const answer = await service.set(secretKey).catch((cause: unknown) => {
      const [detail] = cause instanceof SessionError ? cause.details : [];
      if (detail) setError('secretKey', { message: detail.message });
      throw cause;
    });
    toast(t('mail.payments.saved'));
    onSaved(answer);
  };
  const fault = formState.errors.secretKey?.message;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit((keys) => run(() => save(keys)))(event)}
      sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
    >
      <TextField
        {...register('secretKey', { required: t('mail.account.required') })}
        label={t('mail.payments.key')}
        helperText={fault ?? t('mail.payments.keyHelp')}
        error={fault !== undefined}
        required
        type="password"
        autoComplete="new-password"
        autoFocus
        slotProps={{
          htmlInput: { spellCheck: false, dir: 'ltr' },
          formHelperText: { sx: { overflowWrap: 'anywhere' } },
        }}
      />
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {t('mail.payments.save')}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          {t('mail.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
