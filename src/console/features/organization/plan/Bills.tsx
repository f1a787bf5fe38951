import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { dateText } from '#console/fields/date/date-text.ts';
import { money } from '#console/fields/number/money.ts';
import type { PlanBill } from '#console/providers/api/payments/plan-api.ts';
import { TableSection } from '../TableSection.tsx';

const TONES = { draft: 'neutral', open: 'warning', paid: 'success', uncollectible: 'danger', void: 'neutral' } as const;

/** The bills of the plan, each with its PDF. */
export function Bills({ bills }: { bills: readonly PlanBill[] }) {
  const { t, i18n } = useTranslation();
  return (
    <Box sx={{ marginBlockStart: 4 }}>
      <TableSection
        title={t('plan.bills.title')}
        columns={[
          { label: t('organization.date') },
          { label: t('plan.bills.number') },
          { label: t('organization.status') },
          { label: t('organization.amount'), numeric: true },
          { label: t('plan.bills.file') },
        ]}
      >
        {bills.map(({ id, createdAt, number, status, amount, currency, pdfUrl, pageUrl }) => (
          <TableRow key={id} hover>
            <TableCell>{dateText(createdAt, 'day', i18n.language).day}</TableCell>
            <TableCell>{number ?? '–'}</TableCell>
            <TableCell>
              <ToneChip tone={TONES[status]} label={t(`plan.bills.status.${status}`)} />
            </TableCell>
            <TableCell align="right">{money(amount, currency, i18n.language)}</TableCell>
            <TableCell>
              {status === 'open' && pageUrl ? (
                <Link href={pageUrl}>{t('plan.payNow')}</Link>
              ) : (
                pdfUrl && (
                  <Link href={pdfUrl} aria-label={t('plan.bills.pdf', { number: number ?? '' })}>
                    PDF
                  </Link>
                )
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableSection>
    </Box>
  );
}
