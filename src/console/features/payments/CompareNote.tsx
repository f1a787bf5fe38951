import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { PaymentDifference, PaymentFindings } from '#schema/api/payment-comparison.ts';

/** How far back somebody looks who presses the button; the server does the same each night for a week. */
const DAYS = 90;

/** Compares what was bought of the platform with the payment service, and says what differed. */
export function CompareNote() {
  const payments = useService(createPaymentApi);
  return <Comparison compare={payments.compare} resource="platform_purchase" />;
}

interface ComparisonProps {
  compare(days: number): Promise<PaymentDifference[]>;
  /** What is listed below, and may be other afterwards. */
  resource: string;
  /** Of the nights before; they are shown until somebody compares by hand. */
  findings?: PaymentFindings | null;
}

export function Comparison({ compare: ask, resource, findings = null }: ComparisonProps) {
  const { t, i18n } = useTranslation();
  const invalidate = useInvalidate();
  const { busy, error, run } = useAction();
  const [differences, setDifferences] = useState<readonly PaymentDifference[] | null>(null);
  const compare = () =>
    run(async () => {
      setDifferences(await ask(DAYS));
      await invalidate({ resource, invalidates: ['list'] });
    });
  const at = (time: string) => new Date(time).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', marginBlockEnd: 2 }}>
      {differences === null && findings?.fault && (
        <Alert severity="error">
          {t(
            findings.fault === 'payments-key-refused' ? 'superadmin.compare.keyRefused' : 'superadmin.compare.notAsked',
            { at: at(findings.foundAt) },
          )}
        </Alert>
      )}
      {differences === null && findings && findings.differences.length > 0 && (
        <Differences
          title={t('superadmin.compare.found', { at: at(findings.foundAt) })}
          differences={findings.differences}
        />
      )}
      <Button variant="outlined" loading={busy} onClick={() => void compare()}>
        {t('superadmin.compare.act')}
      </Button>
      {error && <Alert severity="error">{error}</Alert>}
      {differences?.length === 0 && <Alert severity="success">{t('superadmin.compare.same', { count: DAYS })}</Alert>}
      {differences && differences.length > 0 && (
        <Differences title={t('superadmin.compare.differ', { count: differences.length })} differences={differences} />
      )}
    </Box>
  );
}

function Differences({ title, differences }: { title: string; differences: readonly PaymentDifference[] }) {
  const { t } = useTranslation();
  const side = (one: PaymentDifference['here']) =>
    one ? t(`superadmin.compare.status.${one.status}`) : t('superadmin.compare.unknown');
  return (
    <Alert severity="warning">
      {title}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {differences.map(({ purchaseId, title: name, here, there, isMended }) => (
          <li key={purchaseId}>
            {t(isMended ? 'superadmin.compare.mended' : 'superadmin.compare.left', {
              ...{ what: name || purchaseId, here: side(here), there: side(there) },
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
