import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { ClickedLink } from './useClickedBlocks.ts';

/** Links of newsletters with their clicks. */
export function MailLinkTable({ links }: { links: readonly ClickedLink[] }) {
  const { t, i18n } = useTranslation();
  const model = useModel();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <TableContainer component={Paper} variant="outlined" role="region" aria-label={t('clicks.mailLinks')} tabIndex={0}>
      <Table size="small" sx={{ '& th, & td': { textAlign: 'start' }, '& .number': { textAlign: 'end' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('clicks.link')}</TableCell>
            <TableCell>{t('clicks.values.Newsletter')}</TableCell>
            <TableCell className="number">{t('clicks.clicks')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {links.map(({ id, href, newsletter, clicks }) => (
            <TableRow key={id} hover>
              <TableCell component="th" scope="row" dir="ltr" sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
                {href}
              </TableCell>
              <TableCell>
                {newsletter ? (
                  <Link
                    component={RouterLink}
                    to={pathTo(model.resource('newsletter'), 'edit', { id: newsletter.id }) ?? ''}
                  >
                    {newsletter.name}
                  </Link>
                ) : (
                  t('clicks.goneNewsletter')
                )}
              </TableCell>
              <TableCell className="number" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {number.format(clicks)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
