import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { money } from '#console/fields/number/money.ts';
import { createPaymentApi, type PaymentStep, refundReasons } from '#console/providers/api/payments/payment-api.ts';
import type { Row } from '#console/records/row.ts';
import { useService } from '#console/session/services.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { RefundButton } from './RefundItem.tsx';

const tones: Record<PaymentStep['what'], string> = {
  begun: 'text.disabled',
  declined: 'error.main',
  paid: 'success.main',
  refunded: 'info.main',
  disputed: 'warning.main',
  'dispute-won': 'success.main',
  'dispute-lost': 'error.main',
};

/** Nothing was paid while these hold. */
const unpaid: readonly unknown[] = ['PROCESSING', 'FAILED'];

/** All that happened to the payment of a transaction, as the payment service tells it, with its ids. */
export function PaymentStory({ record }: { record: Row }) {
  const { t, i18n } = useTranslation();
  const payments = useService(createPaymentApi);
  const isPaid = typeof record.payment_intent === 'string';
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-story', record.id, record.status, record.refunded],
    queryFn: () => payments.storyOf(record.id),
    enabled: isPaid,
    staleTime: 0,
  });
  if (error) {
    return <ErrorState title={t('payments.story.failed')} text={error.message} onRetry={() => void refetch()} />;
  }
  const when = (at: string) => Object.values(dateText(at, 'minute', i18n.language)).join(' ');
  return (
    <Panel title={t('payments.story.title')} actions={<RefundButton record={record} />}>
      {(!isPaid || data?.steps.length === 0) && (
        <Typography variant="body2" color="text.secondary">
          {t(unpaid.includes(record.status) ? 'payments.story.none' : 'payments.story.untold')}
        </Typography>
      )}
      {isPaid && !data && <Skeleton variant="rounded" height={96} />}
      {data && (
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
          {data.steps.map((step) => (
            <Step
              key={step.id}
              step={step}
              when={when(step.at)}
              amount={money(step.amount, String(record.currency), i18n.language)}
            />
          ))}
        </Box>
      )}
      {data?.card && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 2 }}>
          {t('payments.story.card', data.card)}
        </Typography>
      )}
      {data?.receiptUrl && (
        <Link
          href={data.receiptUrl}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ display: 'inline-block', marginBlockStart: 2 }}
        >
          {t('payments.story.receipt')}
        </Link>
      )}
    </Panel>
  );
}

function Step({ step, when, amount }: { step: PaymentStep; when: string; amount: string }) {
  const { t } = useTranslation();
  const known = refundReasons.find((reason) => reason === step.reason);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '12px 1fr auto', columnGap: 1.5 }}>
      <Box
        sx={{ width: 8, height: 8, borderRadius: '50%', marginBlockStart: 0.75, backgroundColor: tones[step.what] }}
      />
      <Typography variant="body2">{t(`payments.story.steps.${step.what}`)}</Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {amount}
      </Typography>
      <Box sx={{ gridColumn: '2 / -1' }}>
        {step.reason && (
          <Typography variant="body2" color="text.secondary">
            {known ? t(`superadmin.refund.reasons.${known}`) : step.reason}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {when} · <code>{step.id}</code>
        </Typography>
      </Box>
    </Box>
  );
}
