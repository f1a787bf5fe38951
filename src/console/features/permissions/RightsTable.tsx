import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';

export interface Column {
  id: string;
  label: string;
}

export interface SubjectRow {
  id: string;
  label: string;
  /** The lists that the subject decides about. */
  lists: string;
  /** A right by column: held or not, or in words which of several are. */
  cells: readonly (boolean | string)[];
  note?: string | undefined;
}

function Mark({ isGranted }: { isGranted: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isGranted ? (
        <Check aria-hidden fontSize="small" color="success" />
      ) : (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
          –
        </Box>
      )}
      <span style={visuallyHidden}>{t(isGranted ? 'permissions.yes' : 'permissions.no')}</span>
    </>
  );
}

const first = {
  position: 'sticky',
  insetInlineStart: 0,
  bgcolor: 'background.paper',
  zIndex: 1,
  minWidth: 150,
} as const;

const edge = (angle: number, from: string, length: number) =>
  `linear-gradient(${angle}deg, ${from}, transparent ${length}px)`;
const paper = 'var(--mui-palette-background-paper)';
const shade = 'rgb(0 0 0 / 0.28)';

/** A shade at an edge that more lies behind: the paper over it goes with what is scrolled, the shade stays. */
const moreBeside = {
  backgroundImage: [edge(90, paper, 32), edge(-90, paper, 32), edge(90, shade, 14), edge(-90, shade, 14)].join(', '),
  backgroundAttachment: 'local, local, scroll, scroll',
};

/** Subjects by actions or by roles. The subject stays in sight where the table is wider than the screen. */
export function RightsTable(props: { label: string; columns: readonly Column[]; rows: readonly SubjectRow[] }) {
  const { label, columns, rows } = props;
  const { t } = useTranslation();
  const cell = (value: boolean | string): ReactNode => (typeof value === 'string' ? value : <Mark isGranted={value} />);
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      // What is hidden from the eye stands in its cell: it must not widen the page.
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        ...moreBeside,
      }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={first}>{t('permissions.subject')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.id} align="center">
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row" sx={first}>
                {row.label}
                {[row.note, row.lists].filter(Boolean).map((text) => (
                  <Typography key={text} variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                    {text}
                  </Typography>
                ))}
              </TableCell>
              {columns.map(({ id }, index) => (
                <TableCell key={id} align="center" sx={{ whiteSpace: 'nowrap' }}>
                  {cell(row.cells[index] ?? false)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
