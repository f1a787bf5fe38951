import Alert from '@mui/material/Alert';
import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createPaymentApi } from '#console/providers/api/payment-api.ts';
import { useService } from '#console/session/services.ts';

/** Milliseconds between looks at a payment that a bank has not confirmed yet. */
const LOOK_MS = 2000;

/** What became of a payment, for whoever comes back from its page. */
export function ReturnNote({ session, onClose }: { session: string; onClose(): void }) {
  const { t, i18n } = useTranslation();
  const invalidate = useInvalidate();
  const payments = useService(createPaymentApi);
  const { data, error } = useQuery({
    queryKey: ['payment', session],
    queryFn: () => payments.purchaseOf(session),
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? LOOK_MS : false),
    staleTime: 0,
  });
  const status = data?.status;
  useEffect(() => {
    if (status === 'COMPLETED') void invalidate({ resource: 'credit_entry', invalidates: ['list'] });
  }, [status, invalidate]);
  if (error)
    return (
      <Alert severity="error" onClose={onClose}>
        {error.message}
      </Alert>
    );
  const credits = new Intl.NumberFormat(i18n.language).format(data?.credits ?? 0);
  if (!status || status === 'PROCESSING') return <Alert severity="info">{t('sending.credits.confirming')}</Alert>;
  if (status === 'COMPLETED') {
    return (
      <Alert severity="success" onClose={onClose}>
        {t('sending.credits.arrived', { credits })}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" onClose={onClose}>
      {t(`sending.credits.status.${status}`)}
    </Alert>
  );
}
