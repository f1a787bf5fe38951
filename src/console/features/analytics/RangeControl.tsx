import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOf, type Period, periods, readRange, type TimeRange } from './range.ts';

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
  function change(part: 'from' | 'to', value: string) {
    const next = { ...days, [part]: value };
    // A day that is half typed, or behind the other, leaves the time as it is.
    if (!readRange(new URLSearchParams(next)).wrong) onChange(next);
  }
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
      {'from' in range &&
        (['from', 'to'] as const).map((part) => (
          <Day key={part} label={t(`analytics.${part}`)} day={days[part]} onChange={(day) => change(part, day)} />
        ))}
    </Box>
  );
}

interface DayProps {
  label: string;
  day: string;
  onChange(day: string): void;
}

/** A day that is typed part by part: until it is left it shows what was typed, and not what was made of it. */
function Day({ label, day, onChange }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
