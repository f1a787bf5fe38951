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
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { ClickedBlock } from './useClickedBlocks.ts';

/** Blocks of pages with the clicks on their links, and how many that is for the views of the page; headers and the like among them. On a phone the page stands below the block. */
export function BlockTable({ blocks }: { blocks: readonly ClickedBlock[] }) {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <TableContainer component={Paper} variant="outlined" role="region" aria-label={t('clicks.blocks')} tabIndex={0}>
      <Table size="small" sx={{ '& th, & td': { textAlign: 'start' }, '& .number': { textAlign: 'end' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('clicks.block')}</TableCell>
            {!isPhone && <TableCell>{t('clicks.types.type')}</TableCell>}
            <TableCell className="number">{t('clicks.clicks')}</TableCell>
            <TableCell className="number">{t('clicks.views')}</TableCell>
            <TableCell className="number">{t('clicks.share')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& .number': { fontVariantNumeric: 'tabular-nums' } }}>
          {blocks.map(({ id, name, place, clicks }) => {
            const views = place.kind === 'page' ? place.views : 0;
            return (
              <TableRow key={id} hover>
                <TableCell component="th" scope="row" sx={{ minWidth: isPhone ? 0 : 140, overflowWrap: 'anywhere' }}>
                  {name || t('clicks.goneBlock')}
                  {isPhone && (
                    <div>
                      <Place place={place} />
                    </div>
                  )}
                </TableCell>
                {!isPhone && (
                  <TableCell>
                    <Place place={place} />
                  </TableCell>
                )}
                <TableCell className="number" sx={{ fontWeight: 600 }}>
                  {number.format(clicks)}
                </TableCell>
                <TableCell className="number">{views > 0 ? number.format(views) : ''}</TableCell>
                <TableCell className="number">{views > 0 ? percent.format(clicks / views) : ''}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Place({ place }: Pick<ClickedBlock, 'place'>) {
  const { t } = useTranslation();
  const model = useModel();
  if (place.kind === 'gone') return null;
  return (
    <Link component={RouterLink} to={pathTo(model.resource(place.kind), 'edit', { id: place.id }) ?? ''}>
      {place.kind === 'page' ? place.name : t(`clicks.around.${place.kind}`)}
    </Link>
  );
}
