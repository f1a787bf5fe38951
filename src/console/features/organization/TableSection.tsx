import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface TableSectionProps {
  title: string;
  columns: readonly { label: string; numeric?: boolean }[];
  /** Rows. */
  children: ReactNode;
  /** Stands below the table. */
  footer?: ReactNode;
}

/** A headed table; where it is wider than the screen it scrolls, by keys too. */
export function TableSection({ title, columns, children, footer }: TableSectionProps) {
  const id = useId();
  return (
    <Box component="section">
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {/* A named region, since it is a stop of the Tab key. */}
        <TableContainer role="region" aria-labelledby={id} tabIndex={0}>
          <Table
            aria-labelledby={id}
            size="small"
            sx={{
              '& th, & td': { py: 1.25, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', textAlign: 'start' },
              '& .MuiTableCell-alignRight': { textAlign: 'end' },
              '& tbody tr:last-of-type > *': { borderBottom: footer ? undefined : 0 },
            }}
          >
            <TableHead>
              <TableRow>
                {columns.map(({ label, numeric }) => (
                  <TableCell key={label} align={numeric ? 'right' : 'left'} sx={{ color: 'text.secondary' }}>
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>{children}</TableBody>
          </Table>
        </TableContainer>
        {footer}
      </Paper>
    </Box>
  );
}
