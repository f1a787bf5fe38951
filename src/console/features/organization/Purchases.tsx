import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { money } from '#console/fields/number/money.ts';
import { Figures } from '#console/ui/figures/Figures.tsx';
import type { Organization } from '#derive/documents/organization.ts';
import { TableSection } from './TableSection.tsx';
import { purchasesShown } from './useOrganization.ts';
import { useStatusChip } from './useStatusChip.tsx';

interface PurchasesProps {
  organization: Organization;
  /** From 1. */
  page: number;
  onPage(page: number): void;
  /** What is shown is the page before. */
  stale: boolean;
}

/** What was bought for the owned spaces: the sums of what was paid, and the purchases. */
export function Purchases({ organization, page, onPage, stale }: PurchasesProps) {
  const { t, i18n } = useTranslation();
  const status = useStatusChip('purchase');
  const type = useStatusChip('purchase', 'type');
  const { purchases, purchaseCount, totals } = organization;
  const amount = (value: number, currency: string) => money(value, currency, i18n.language);
  const paid = totals.map(({ currency, amount: sum }) => ({
    label: t('organization.paid', { currency }),
    value: amount(sum, currency),
  }));
  return (
    <>
      {paid.length > 0 && <Figures figures={paid} />}
      <TableSection
        title={t('organization.purchases')}
        columns={[
          { label: t('organization.date') },
          { label: t('organization.space') },
          { label: t('organization.type') },
          { label: t('organization.status') },
          { label: t('organization.amount'), numeric: true },
        ]}
        footer={
          purchaseCount > purchasesShown && (
            <TablePagination
              component="div"
              count={purchaseCount}
              page={page - 1}
              rowsPerPage={purchasesShown}
              rowsPerPageOptions={[]}
              onPageChange={(_, next) => onPage(next + 1)}
              labelDisplayedRows={({ from, to, count }) => t('views.pager.range', { from, to, total: count })}
              getItemAriaLabel={(kind) => t(`views.pager.${kind}`)}
              sx={{ overflow: 'hidden', '& .MuiTablePagination-actions': { marginInlineStart: 1 } }}
            />
          )
        }
      >
        {purchases.map((purchase) => {
          const { day, time } = dateText(purchase.createdAt, 'minute', i18n.language);
          return (
            <TableRow key={purchase.id} hover sx={{ opacity: stale ? 0.6 : 1 }}>
              <TableCell>
                {day}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {time}
                </Box>
              </TableCell>
              <TableCell>{purchase.spaceName}</TableCell>
              <TableCell>{type(purchase.type)}</TableCell>
              <TableCell>{status(purchase.status)}</TableCell>
              <TableCell align="right">{amount(purchase.amount, purchase.currency)}</TableCell>
            </TableRow>
          );
        })}
        {purchases.length === 0 && (
          <TableRow>
            <TableCell colSpan={5}>
              <Typography variant="body2" color="text.secondary">
                {t('organization.noPurchases')}
              </Typography>
            </TableCell>
          </TableRow>
        )}
      </TableSection>
    </>
  );
}
