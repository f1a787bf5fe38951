import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPaymentApi, type PaymentDifference } from '#console/providers/api/payment-api.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';

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
}

export function Comparison({ compare: ask, resource }: ComparisonProps) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { busy, error, run } = useAction();
  const [differences, setDifferences] = useState<readonly PaymentDifference[] | null>(null);
  const compare = () =>
    run(async () => {
      setDifferences(await ask(DAYS));
      await invalidate({ resource, invalidates: ['list'] });
    });
  const side = (one: PaymentDifference['here']) =>
    one ? t(`superadmin.compare.status.${one.status}`) : t('superadmin.compare.unknown');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', marginBlockEnd: 2 }}>
      <Button variant="outlined" loading={busy} onClick={() => void compare()}>
        {t('superadmin.compare.act')}
      </Button>
      {error && <Alert severity="error">{error}</Alert>}
      {differences?.length === 0 && <Alert severity="success">{t('superadmin.compare.same', { count: DAYS })}</Alert>}
      {differences && differences.length > 0 && (
        <Alert severity="warning">
          {t('superadmin.compare.differ', { count: differences.length })}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {differences.map(({ purchaseId, title, here, there, isMended }) => (
              <li key={purchaseId}>
                {t(isMended ? 'superadmin.compare.mended' : 'superadmin.compare.left', {
                  ...{ what: title || purchaseId, here: side(here), there: side(there) },
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
