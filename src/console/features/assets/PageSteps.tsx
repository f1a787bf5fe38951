import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { pageSize } from './library-state.ts';

interface PageStepsProps {
  page: number;
  total: number;
  /** There are more than the total says. */
  more: boolean;
  onChange(page: number): void;
}

/** Which pictures are shown of how many, and the way to the others. */
export function PageSteps({ page, total, more, onChange }: PageStepsProps) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const range = {
    from: number(Math.min(total, (page - 1) * pageSize + 1)),
    to: number(Math.min(total, page * pageSize)),
    total: `${number(total)}${more ? '+' : ''}`,
  };
  const flip = { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } };
  return (
    <Box
      component="nav"
      aria-label={t('views.pager.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        marginBlockStart: 2,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box component="span" aria-live="polite" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
        {t('views.pager.range', range)}
      </Box>
      {last > 1 && (
        <>
          <IconButton
            aria-label={t('views.pager.previous')}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
            sx={flip}
          >
            <NavigateBefore />
          </IconButton>
          <span>{t('views.pager.page', { page: number(page), last: `${number(last)}${more ? '+' : ''}` })}</span>
          <IconButton
            aria-label={t('views.pager.next')}
            disabled={page >= last && !more}
            onClick={() => onChange(page + 1)}
            sx={flip}
          >
            <NavigateNext />
          </IconButton>
        </>
      )}
    </Box>
  );
}
