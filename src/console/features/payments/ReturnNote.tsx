import Alert from '@mui/material/Alert';
import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import { useService } from '#console/session/services.ts';

/** Milliseconds between looks at a payment that a bank has not confirmed yet. */
const LOOK_MS = 2000;

/** What is said of each thing that is bought, and the list where it arrives. */
const wares = {
  credits: { texts: 'sending.credits', resource: 'credit_entry' },
  block: { texts: 'blockSale', resource: 'exclusive_block' },
} as const;

interface ReturnNoteProps {
  session: string;
  bought: keyof typeof wares;
  onClose(): void;
}

/** What became of a payment, for whoever comes back from its page. */
export function ReturnNote({ session, bought, onClose }: ReturnNoteProps) {
  const { t, i18n } = useTranslation();
  const invalidate = useInvalidate();
  const payments = useService(createPaymentApi);
  const { texts, resource } = wares[bought];
  const { data, error } = useQuery({
    queryKey: ['payment', session],
    queryFn: () => payments.purchaseOf(session),
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? LOOK_MS : false),
    staleTime: 0,
  });
  const status = data?.status;
  useEffect(() => {
    if (status === 'COMPLETED') void invalidate({ resource, invalidates: ['list'] });
  }, [status, resource, invalidate]);
  if (error)
    return (
      <Alert severity="error" onClose={onClose}>
        {error.message}
      </Alert>
    );
  const credits = new Intl.NumberFormat(i18n.language).format(data?.credits ?? 0);
  if (!status || status === 'PROCESSING') return <Alert severity="info">{t(`${texts}.confirming`)}</Alert>;
  if (status === 'COMPLETED') {
    return (
      <Alert severity="success" onClose={onClose}>
        {t(`${texts}.arrived`, { credits, name: data.title })}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" onClose={onClose}>
      {t(`${texts}.status.${status}`)}
    </Alert>
  );
}
