import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SourceTable } from '#console/providers/api/form-source-api.ts';

const SHOWN = 5;

/** The first rows of a source; the column that the options are taken from stands out. */
export function SourceRows({ table: { columns, rows, total }, column }: { table: SourceTable; column: string }) {
  const { t } = useTranslation();
  const chosen = column === '' ? 0 : columns.indexOf(column);
  const weight = (at: number) => ({ fontWeight: at === chosen ? 600 : 400, whiteSpace: 'nowrap' });
  // Columns may have the same name, and rows the same values.
  const cells = (values: readonly string[]) => values.map((value, at) => ({ key: `${at}`, at, value }));
  const lines = rows.slice(0, SHOWN).map((row, at) => ({ key: `${at}`, row }));
  return (
    <Box>
      <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }} tabIndex={0}>
        <Table size="small" aria-label={t('forms.source.rows')}>
          <TableHead>
            <TableRow>
              {cells(columns).map(({ key, at, value }) => (
                <TableCell key={key} sx={weight(at)}>
                  {value}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ key: line, row }) => (
              <TableRow key={line}>
                {cells(row).map(({ key, at, value }) => (
                  <TableCell key={key} sx={weight(at)}>
                    {value}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="caption" color="text.secondary" role="status">
        {t('forms.source.total', { count: total })}
      </Typography>
    </Box>
  );
}
