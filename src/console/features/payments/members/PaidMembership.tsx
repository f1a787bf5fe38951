import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCan } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { dateText } from '#console/fields/date/date-text.ts';
import { money } from '#console/fields/number/money.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { ShownMembership } from '#schema/api/member-payments.ts';

const TONES = {
  INCOMPLETE: 'neutral',
  TRIALING: 'info',
  ACTIVE: 'success',
  PAST_DUE: 'warning',
  UNPAID: 'danger',
  CANCELED: 'neutral',
} as const;

interface PaidMembershipProps {
  membership: ShownMembership;
  onEnd(): void;
  onChange(): void;
  onResume(idempotencyKey: string): Promise<void>;
}

/** A membership that is paid: its package, and what happens next. */
export function PaidMembership({ membership, onEnd, onChange, onResume }: PaidMembershipProps) {
  const { t, i18n } = useTranslation();
  const { snackbar } = useNotify();
  const { data: right } = useCan({ resource: 'member_subscription', action: 'edit' });
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  const [wish, setWish] = useState(() => crypto.randomUUID());
  const { title, status, period, price, currency, periodEnd, endsAt, change, canEnd, packages } = membership;
  const day = (at: string) => dateText(at, 'day', i18n.language).day;
  const cost = period && price !== null && currency && money(price, currency, i18n.language);
  const isOver = status === 'CANCELED';
  const next = endsAt
    ? t(isOver ? 'payments.members.ended' : 'payments.members.ends', { day: day(endsAt) })
    : change
      ? t('payments.members.becomes', { title: change.title, day: day(change.at) })
      : canEnd && periodEnd && t('payments.members.nextBilling', { day: day(periodEnd) });
  const resume = () =>
    void run(async () => {
      await onResume(wish);
      setWish(crypto.randomUUID());
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 2.5 }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 550 }}>{title || t('payments.members.membership')}</Typography>
          {status && <ToneChip tone={TONES[status]} label={t(`payments.members.status.${status}`)} />}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {[
            period === 'free'
              ? t('payments.members.per.free')
              : period && t(`payments.members.per.${period}`, { price: cost }),
            next,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {right?.can && canEnd && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(endsAt || change) && (
            <Button variant="outlined" size="small" loading={busy} onClick={resume}>
              {t(endsAt ? 'payments.members.resume' : 'payments.members.keep')}
            </Button>
          )}
          {packages.length > 0 && !endsAt && (
            <Button variant="outlined" size="small" onClick={onChange}>
              {t('payments.members.change.open')}
            </Button>
          )}
          <Button color="error" size="small" onClick={onEnd}>
            {t('payments.members.end.open')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
