import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { dateText } from '#console/fields/date/date-text.ts';
import { money } from '#console/fields/number/money.ts';
import type { MemberPayment } from '#schema/api/member-payments.ts';

const TONES = {
  PROCESSING: 'info',
  COMPLETED: 'success',
  FAILED: 'danger',
  DISPUTED: 'warning',
  REFUNDED: 'neutral',
} as const;

interface PaymentRowsProps {
  payments: readonly MemberPayment[];
  onRefund(payment: MemberPayment & { purchaseId: string }): void;
}

/** Payments and bills, the newest first. */
export function PaymentRows({ payments, onRefund }: PaymentRowsProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      aria-label={t('payments.members.list')}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} onRefund={onRefund} />
      ))}
    </Box>
  );
}

function PaymentRow({ payment, onRefund }: Pick<PaymentRowsProps, 'onRefund'> & { payment: MemberPayment }) {
  const { t, i18n } = useTranslation();
  const { purchaseId, number, title, amount, refunded, currency, status, createdAt, pageUrl, pdfUrl } = payment;
  const shown = (value: number) => money(value, currency, i18n.language);
  const name = number ?? title;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, paddingBlock: 1 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {[dateText(createdAt, 'day', i18n.language).day, number].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {shown(amount)}
        </Typography>
        {refunded > 0 && status !== 'REFUNDED' && (
          <Typography variant="caption" color="text.secondary" component="p">
            {t('payments.members.refunded', { amount: shown(refunded) })}
          </Typography>
        )}
      </Box>
      <ToneChip tone={TONES[status]} label={t(`payments.members.paymentStatus.${status}`)} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 30 }}>
        {pdfUrl && (
          <Link
            href={pdfUrl}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            aria-label={t('plan.bills.pdf', { number: name })}
          >
            PDF
          </Link>
        )}
        {pageUrl && (
          <Link
            href={pageUrl}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            aria-label={t('payments.members.pageOf', { number: name })}
          >
            {t('payments.members.page')}
          </Link>
        )}
        {purchaseId !== null && status === 'COMPLETED' && (
          <Button
            size="small"
            aria-label={t('payments.members.refundOf', { number: name })}
            onClick={() => onRefund({ ...payment, purchaseId })}
          >
            {t('superadmin.refund.open')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
