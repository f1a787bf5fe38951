import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { rowHeights, useDensity } from '#console/query/density.ts';
import { headerHeight, useGridHeight } from './grid/grid-size.ts';

const widths = ['32%', '12%', '18%', '14%', '11%'];

/** Holds the place of the rows while they or the grid's code load. */
export function ListSkeleton({ rows, phone }: { rows: number; phone: boolean }) {
  const { t } = useTranslation();
  const [density] = useDensity();
  const { element, style } = useGridHeight();
  const height = phone ? 132 : rowHeights[density];
  return (
    <Box ref={element} role="status" aria-label={t('state.loading')} sx={{ overflow: 'hidden' }} style={style}>
      {!phone && <Box sx={{ height: headerHeight, borderBlockEnd: '1px solid', borderColor: 'divider' }} />}
      {Array.from({ length: Math.min(rows, 30) }, (_, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={index}
          sx={{
            height,
            display: 'flex',
            gap: 3,
            alignItems: 'center',
            paddingInline: 2,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          {(phone ? ['70%'] : widths).map((width) => (
            <Skeleton key={width} width={width} height={14} variant="rounded" />
          ))}
        </Box>
      ))}
    </Box>
  );
}
