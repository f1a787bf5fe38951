import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitDays } from '#schema/api/visits.ts';
import { daysFault } from './range.ts';

interface OwnDaysProps {
  days: VisitDays;
  onChange(days: VisitDays): void;
}

/** Two days, both included. Days that cannot be a time change nothing: what was typed stays, with the reason below. */
export function OwnDays({ days, onChange }: OwnDaysProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<VisitDays>>({});
  const id = useId();
  const shown = { ...days, ...typed };
  const found = daysFault(shown);
  // A day that is half typed is no fault yet.
  const fault = found === 'incomplete' ? undefined : found;
  function change(part: keyof VisitDays, value: string) {
    const next = { ...shown, [part]: value };
    const isUsed = daysFault(next) === undefined;
    setTyped(isUsed ? {} : { ...typed, [part]: value });
    if (isUsed) onChange(next);
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {(['from', 'to'] as const).map((part) => (
        <TextField
          key={part}
          type="date"
          label={t(`analytics.${part}`)}
          value={shown[part]}
          error={fault !== undefined}
          onChange={({ target }) => change(part, target.value)}
          onBlur={() => shown[part] === '' && setTyped({ ...typed, [part]: days[part] })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-describedby': fault && id } }}
        />
      ))}
      {fault && (
        <FormHelperText id={id} error role="alert" sx={{ flexBasis: '100%' }}>
          {t(`analytics.daysFault.${fault}`)}
        </FormHelperText>
      )}
    </Box>
  );
}
