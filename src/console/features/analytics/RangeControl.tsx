import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { OwnDays } from './OwnDays.tsx';
import { daysOf, type Period, periods, type TimeRange } from './range.ts';

interface RangeControlProps {
  range: TimeRange;
  now: Date;
  onChange(range: TimeRange): void;
}

/** The choice that opens the two days. */
const own = 'own';

/** A time: one of the usual periods, or two days. */
export function RangeControl({ range, now, onChange }: RangeControlProps) {
  const { t } = useTranslation();
  const days = daysOf(range, now);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        select
        label={t('analytics.period')}
        value={'period' in range ? range.period : own}
        onChange={({ target }) => onChange(target.value === own ? days : { period: target.value as Period })}
        sx={{ minWidth: 170 }}
      >
        {Object.keys(periods).map((period) => (
          <MenuItem key={period} value={period}>
            {t(`analytics.periods.${period}`)}
          </MenuItem>
        ))}
        <MenuItem value={own}>{t('analytics.periods.own')}</MenuItem>
      </TextField>
      {'from' in range && <OwnDays days={range} onChange={onChange} />}
    </Box>
  );
}
