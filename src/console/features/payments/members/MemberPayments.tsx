import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemberPaymentApi } from '#console/providers/api/payments/member-payment-api.ts';
import { useService } from '#console/session/services.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import type { MemberPayment, ShownMembership } from '#schema/api/member-payments.ts';
import { RefundDialog } from '../RefundDialog.tsx';
import { ChangePackageDialog } from './ChangePackageDialog.tsx';
import { EndMembershipDialog } from './EndMembershipDialog.tsx';
import { PaidMembership } from './PaidMembership.tsx';
import { PaymentRows } from './PaymentRows.tsx';

type OpenDialog =
  | { refund: MemberPayment & { purchaseId: string } }
  | { end: ShownMembership }
  | { change: ShownMembership };

interface MemberPaymentsProps {
  spaceId: string;
  memberId: string;
}

/** What a member pays, has paid, and what can be done about it. */
export function MemberPayments({ spaceId, memberId }: MemberPaymentsProps) {
  const { t } = useTranslation();
  const payments = useService(createMemberPaymentApi);
  const invalidate = useInvalidate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-payments', spaceId, memberId],
    queryFn: () => payments.ofMember(spaceId, memberId),
    staleTime: 0,
  });
  const close = () => setDialog(null);
  const changed = () =>
    Promise.all([
      refetch(),
      invalidate({ resource: 'member_subscription', invalidates: ['list', 'detail'] }),
      invalidate({ resource: 'purchase', invalidates: ['list', 'detail'] }),
    ]);
  if (error && !data) {
    return <ErrorState title={t('payments.members.failed')} text={error.message} onRetry={() => void refetch()} />;
  }
  // Nothing is paid in a space that has no account, and had none.
  if (data && !data.isConnected && data.invoices.length === 0) return null;
  const paying = data?.memberships.filter(({ status }) => status !== null) ?? [];
  return (
    <Panel title={t('payments.members.title')}>
      {!data && <Skeleton variant="rounded" height={120} />}
      {data && !data.isWhole && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('payments.members.notWhole')}
        </Alert>
      )}
      {paying.map((membership) => (
        <PaidMembership
          key={membership.id}
          membership={membership}
          onEnd={() => setDialog({ end: membership })}
          onChange={() => setDialog({ change: membership })}
          onResume={async (idempotencyKey) => {
            await payments.resume(spaceId, { membershipId: membership.id, wish: idempotencyKey });
            await changed();
          }}
        />
      ))}
      {data?.invoices.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('payments.members.none')}
        </Typography>
      )}
      {data && data.invoices.length > 0 && (
        <PaymentRows payments={data.invoices} onRefund={(refund) => setDialog({ refund })} />
      )}
      {dialog && 'refund' in dialog && (
        <RefundDialog
          paid={{ ...dialog.refund, id: dialog.refund.purchaseId }}
          text="payments.members.refund"
          give={(request) => payments.refund(spaceId, request)}
          onDone={changed}
          onClose={close}
        />
      )}
      {dialog && 'end' in dialog && (
        <EndMembershipDialog membership={dialog.end} spaceId={spaceId} onDone={changed} onClose={close} />
      )}
      {dialog && 'change' in dialog && (
        <ChangePackageDialog membership={dialog.change} spaceId={spaceId} onDone={changed} onClose={close} />
      )}
    </Panel>
  );
}
