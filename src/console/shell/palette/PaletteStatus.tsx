import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { useResults } from './useResults.ts';

interface PaletteStatusProps {
  results: Omit<ReturnType<typeof useResults>, 'groups'>;
  /** Lines of the list. */
  count: number;
}

/** Says what the list does not show: that records are being searched, that the search failed, or that nothing was found. */
export function PaletteStatus({ results: { searching, failed }, count }: PaletteStatusProps) {
  const { t } = useTranslation();
  const said = failed ? t('palette.failed') : searching ? t('palette.searching') : count === 0 ? t('palette.none') : '';
  return (
    <>
      {said && (
        <Typography variant="body2" color={failed ? 'error' : 'text.secondary'} sx={{ px: 1.25, py: 1.25 }} aria-hidden>
          {said}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {said || t('palette.count', { count })}
      </Box>
    </>
  );
}
