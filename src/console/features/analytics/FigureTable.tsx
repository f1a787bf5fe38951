import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { Bar } from '#console/ui/figures/bars.ts';

interface FigureTableProps {
  name: string;
  bars: readonly Bar[];
}

/** The numbers of a chart. */
export function FigureTable({ name, bars }: FigureTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <TableContainer role="region" aria-label={name} tabIndex={0} sx={{ maxHeight: 260 }}>
      <Table size="small" sx={{ '& th, & td': { px: 0, textAlign: 'start' }, '& .number': { textAlign: 'end' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('analytics.time')}</TableCell>
            <TableCell className="number">{t('analytics.number')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map(({ id, label, value }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell className="number" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {new Intl.NumberFormat(i18n.language).format(value)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
