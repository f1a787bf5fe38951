import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import type { TrackedLink } from './useLinks.ts';

interface LinkTableProps {
  links: readonly TrackedLink[];
  onOpen(link: TrackedLink): void;
}

/** Links with their clicks; each opens the view of that link. On a phone, what is told of a link stands below it. */
export function LinkTable({ links, onOpen }: LinkTableProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const isPhone = useIsPhone();
  const time = ({ lastClick }: TrackedLink) =>
    lastClick ? Object.values(dateText(lastClick, 'minute', i18n.language)).join(' ') : t('clicks.never');
  const state = ({ disabled }: TrackedLink) => t(`clicks.values.${disabled ? 'disabled' : 'counted'}`);
  return (
    <TableContainer component={Paper} variant="outlined" role="region" aria-label={t('clicks.links')} tabIndex={0}>
      <Table size="small" sx={{ '& th, & td': { textAlign: 'start' }, '& .number': { textAlign: 'end' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('clicks.link')}</TableCell>
            {!isPhone && <TableCell>{t('clicks.types.type')}</TableCell>}
            <TableCell className="number">{t('clicks.clicks')}</TableCell>
            {!isPhone && <TableCell>{t('clicks.lastClick')}</TableCell>}
            {!isPhone && <TableCell>{t('clicks.types.state')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {links.map((link) => (
            <TableRow key={link.id} hover>
              <TableCell component="th" scope="row" sx={{ maxWidth: 420, minWidth: 200 }}>
                <Link
                  component="button"
                  type="button"
                  dir="ltr"
                  sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
                  onClick={() => onOpen(link)}
                >
                  {link.href}
                </Link>
                {isPhone && (
                  <Typography variant="caption" color="text.secondary" component="div">
                    {[t(`clicks.values.${link.type}`), time(link), ...(link.disabled ? [state(link)] : [])].join(' · ')}
                  </Typography>
                )}
              </TableCell>
              {!isPhone && <TableCell>{t(`clicks.values.${link.type}`)}</TableCell>}
              <TableCell className="number" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {number.format(link.clicks)}
              </TableCell>
              {!isPhone && (
                <TableCell>
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {time(link)}
                  </Box>
                </TableCell>
              )}
              {!isPhone && <TableCell>{state(link)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
