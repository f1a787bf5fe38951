import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '#schema/api/export-job.ts';
import type { ExportOptions } from './useExport.ts';

interface ExportFieldsProps {
  options: ExportOptions;
  /** Some of the columns point at other records. */
  linked: boolean;
  onChange(options: ExportOptions): void;
}

/** How the file is written. */
export function ExportFields({ options, linked, onChange }: ExportFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const isTable = options.format === 'csv' || options.format === 'xlsx';
  const set = (patch: Partial<ExportOptions>) => onChange({ ...options, ...patch });
  const choice = (name: 'format' | 'links', values: readonly string[]) => (
    <FormControl>
      <FormLabel id={`${id}-${name}`}>{t(`views.export.${name}.label`)}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${id}-${name}`}
        value={options[name]}
        onChange={(_, value) => set({ [name]: value })}
      >
        {values.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={t(`views.export.${name}.${value}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
  const check = (name: 'withId' | 'mark') => (
    <FormControlLabel
      control={<Checkbox size="small" checked={options[name]} onChange={(_, on) => set({ [name]: on })} />}
      label={t(`views.export.${name}`)}
    />
  );
  return (
    <Stack sx={{ gap: 1.5, marginBlockStart: 2, alignItems: 'flex-start' }}>
      {choice('format', exportFormats)}
      {isTable && linked && choice('links', ['title', 'id'])}
      {isTable && (
        <Stack>
          {check('withId')}
          {options.format === 'csv' && check('mark')}
        </Stack>
      )}
    </Stack>
  );
}
