import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { relatedRows } from './useRelatedRows.ts';

interface RelatedPagerProps {
  page: number;
  total: number;
  onChange(page: number): void;
}

/** The way to other pages of a related list; not there while one page holds all. */
export function RelatedPager({ page, total, onChange }: RelatedPagerProps) {
  const { t, i18n } = useTranslation();
  if (total <= relatedRows) return null;
  const last = Math.ceil(total / relatedRows);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const range = {
    from: number((page - 1) * relatedRows + 1),
    to: number(Math.min(total, page * relatedRows)),
    total: number(total),
  };
  const step = (name: 'previous' | 'next', to: number) => (
    <IconButton
      size="small"
      aria-label={t(`views.pager.${name}`)}
      disabled={to < 1 || to > last}
      onClick={() => onChange(to)}
      sx={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}
    >
      {name === 'next' ? <NavigateNext fontSize="small" /> : <NavigateBefore fontSize="small" />}
    </IconButton>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        paddingInline: { xs: 2, sm: 3 },
        paddingBlock: 0.75,
        typography: 'body2',
        color: 'text.secondary',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('views.pager.range', range)}
      </Box>
      {step('previous', page - 1)}
      {step('next', page + 1)}
    </Box>
  );
}
