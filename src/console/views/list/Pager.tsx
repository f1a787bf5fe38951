import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Total } from './Total.tsx';
import type { ListRows } from './useListRows.ts';
import type { ListControl } from './useListState.ts';

const sizes = [10, 25, 50, 100];

/** Which rows are shown of how many, rows a page, and the way to other pages. */
export function Pager({ control, list }: { control: ListControl; list: ListRows }) {
  const { t, i18n } = useTranslation();
  const { state, change } = control;
  const { total, more } = list;
  const last = Math.max(1, Math.ceil(total / state.size));
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const offered = sizes.includes(state.size) ? sizes : [...sizes, state.size].sort((a, b) => a - b);

  const step = (name: string, icon: ReactNode, page: number) => (
    <IconButton
      size="small"
      aria-label={t(`views.pager.${name}`)}
      disabled={page < 1 || (page > last && !more) || page === state.page}
      onClick={() => change({ page })}
      sx={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}
    >
      {icon}
    </IconButton>
  );

  return (
    <Box
      component="nav"
      aria-label={t('views.pager.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingInline: { xs: 0, sm: 2 },
        paddingBlock: 0.75,
        minHeight: 48,
        typography: 'body2',
        color: 'text.secondary',
        borderBlockStart: { sm: '1px solid' },
        borderColor: { sm: 'divider' },
      }}
    >
      <Total control={control} list={list} />
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('views.pager.size')}
        </Box>
        <Box
          component="select"
          value={state.size}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) => change({ size: Number(target.value) })}
          aria-label={t('views.pager.size')}
          sx={{
            paddingBlock: 0.5,
            border: 0,
            borderRadius: '6px',
            backgroundColor: 'background.paper',
            color: 'text.primary',
            fontSize: 13,
            cursor: 'pointer',
          }}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {step('first', <FirstPage fontSize="small" />, 1)}
        {step('previous', <NavigateBefore fontSize="small" />, state.page - 1)}
        <Box component="span" dir="auto" sx={{ paddingInline: 1, fontVariantNumeric: 'tabular-nums' }}>
          {t('views.pager.page', { page: number(state.page), last: `${number(last)}${more ? '+' : ''}` })}
        </Box>
        {step('next', <NavigateNext fontSize="small" />, state.page + 1)}
        {/* Where a list ends is known once it is counted. */}
        {step('last', <LastPage fontSize="small" />, more ? 0 : last)}
      </Box>
    </Box>
  );
}
