import AdsClickRounded from '@mui/icons-material/AdsClickRounded';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useModel } from '#console/ui/context.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Bucket } from '../range.ts';
import { useClickedBlocks } from './useClickedBlocks.ts';

/** Blocks of pages with the clicks on their links, and how many that is for the views of the page. */
export function BlockTable({ time }: { time: Bucket }) {
  const { t, i18n } = useTranslation();
  const model = useModel();
  const { blocks, error, retry } = useClickedBlocks(time);
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  if (error) return <ErrorState title={error.message} onRetry={retry} />;
  if (!blocks) return <Skeleton variant="rounded" height={320} role="status" aria-label={t('state.loading')} />;
  if (blocks.length === 0) {
    return <EmptyState icon={<AdsClickRounded />} title={t('clicks.noBlocks')} text={t('clicks.noBlocksText')} />;
  }
  return (
    <TableContainer component={Paper} variant="outlined" role="region" aria-label={t('clicks.blocks')} tabIndex={0}>
      <Table size="small" sx={{ '& th, & td': { textAlign: 'start' }, '& .number': { textAlign: 'end' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('clicks.block')}</TableCell>
            <TableCell>{t('clicks.values.Page')}</TableCell>
            <TableCell className="number">{t('clicks.clicks')}</TableCell>
            <TableCell className="number">{t('clicks.views')}</TableCell>
            <TableCell className="number">{t('clicks.share')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& .number': { fontVariantNumeric: 'tabular-nums' } }}>
          {blocks.map(({ id, name, page, clicks, views }) => (
            <TableRow key={id} hover>
              <TableCell component="th" scope="row" sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
                {name || t('clicks.goneBlock')}
              </TableCell>
              <TableCell>
                <Link component={RouterLink} to={pathTo(model.resource('page'), 'edit', { id: page.id }) ?? ''}>
                  {page.name}
                </Link>
              </TableCell>
              <TableCell className="number" sx={{ fontWeight: 600 }}>
                {number.format(clicks)}
              </TableCell>
              <TableCell className="number">{number.format(views)}</TableCell>
              <TableCell className="number">{views > 0 ? percent.format(clicks / views) : ''}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
