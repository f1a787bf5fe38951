import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCan } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPaymentAccountApi } from '#console/providers/api/payments/payment-account-api.ts';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useSpace } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { PaymentAccountAnswer, PaymentAccountView } from '#schema/api/payment-account.ts';
import { KeysForm } from './KeysForm.tsx';
import { Section } from './Section.tsx';

/** The account of Stripe where visitors of the space pay: entered, replaced and removed by the owner, its key never read back. */
export function PaymentAccount() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const service = useService(createPaymentAccountApi);
  const client = useQueryClient();
  const notify = useUndoSetting();
  const queryKey = ['payment-account', space?.id];
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: service.find });
  const [isOpen, setOpen] = useState(false);
  const updateCache = (answer: PaymentAccountAnswer) => {
    client.setQueryData(queryKey, answer);
  };
  /** Says what was changed, with the way back, and what that does not bring back. */
  const changed = (answer: PaymentAccountAnswer, message: string) => {
    updateCache(answer);
    setOpen(false);
    const { undo, hasForgotten } = answer;
    notify(
      undo && hasForgotten ? `${message} ${t('mail.payments.undoLeaves')}` : message,
      undo ? async () => updateCache(await service.undo(undo)) : undefined,
    );
  };
  return (
    <Section anchor="payment-account" title={t('mail.payments.title')} text={t('mail.payments.text')}>
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('mail.retry')}</Button>}>
          {t('mail.payments.failed')}
        </Alert>
      )}
      {!data && !isError && <Skeleton variant="rounded" height={36} />}
      {data && !isOpen && <Current account={data.account} onEdit={() => setOpen(true)} onRemoved={changed} />}
      {data && isOpen && (
        <KeysForm
          fields={[
            {
              ...{ name: 'secretKey', label: t('mail.payments.key'), help: t('mail.payments.keyHelp') },
              ...{ required: true, secret: true },
            },
          ]}
          saveLabel={t('mail.payments.save')}
          save={({ secretKey }) => service.set(secretKey)}
          onSaved={(answer) => changed(answer, t('mail.payments.saved'))}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

interface CurrentProps {
  account: PaymentAccountView | null;
  onEdit(): void;
  onRemoved(answer: PaymentAccountAnswer, message: string): void;
}

function Current({ account, onEdit, onRemoved }: CurrentProps) {
  const { t, i18n } = useTranslation();
  const { snackbar } = useNotify();
  const service = useService(createPaymentAccountApi);
  const [asking, setAsking] = useState(false);
  // Only the owner reads what was paid.
  const { data: right } = useCan({ resource: 'purchase', action: 'list' });
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  const remove = async () => {
    onRemoved(await service.remove(), t('mail.payments.removed'));
    setAsking(false);
  };
  const day = account && new Date(account.setAt).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2">
        {account
          ? t(account.setBy ? 'mail.payments.setBy' : 'mail.payments.set', { ...account, day })
          : t('mail.payments.none')}
      </Typography>
      {account && !account.isLive && <Alert severity="info">{t('mail.payments.test')}</Alert>}
      {right?.can ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={onEdit}>
            {t(account ? 'mail.payments.replace' : 'mail.payments.enter')}
          </Button>
          {account && (
            <Button color="error" onClick={() => setAsking(true)}>
              {t('mail.payments.remove')}
            </Button>
          )}
        </Box>
      ) : (
        right && (
          <Typography variant="body2" color="text.secondary">
            {t('mail.payments.ownerOnly')}
          </Typography>
        )
      )}
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('mail.payments.ask.title')}
          text={t('mail.payments.ask.text')}
          confirmLabel={t('mail.payments.remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => void run(remove)}
        />
      )}
    </Box>
  );
}
