import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import type { ChoiceOption } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { frameIds } from '../frame-ids.ts';
import type { ControlAria } from '../module.ts';
import { OptionLabel } from './OptionLabel.tsx';

interface OneOptionProps {
  options: readonly ChoiceOption[];
  aria: ControlAria;
  error?: boolean;
  clearable: boolean;
  value: Json | undefined;
  /** The option's value; '' for none. */
  onChange(value: string): void;
  onBlur?: (() => void) | undefined;
  defaultOpen?: boolean;
}

/** A menu of options. */
export function OneOption({ options, aria, error, clearable, value, onChange, onBlur, defaultOpen }: OneOptionProps) {
  const { t } = useTranslation();
  const current = typeof value === 'string' ? value : '';
  const known = options.some((option) => option.value === current);
  const all = known || current === '' ? options : [{ value: current }, ...options];
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      value={current}
      error={error ?? false}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      {...(defaultOpen && { defaultOpen })}
      labelId={frameIds(aria.id).label}
      SelectDisplayProps={aria}
      renderValue={(chosen) => {
        const option = all.find((candidate) => candidate.value === chosen);
        return option ? <OptionLabel option={option} /> : t('fields.choose');
      }}
      sx={current === '' ? { color: 'text.secondary' } : {}}
    >
      {clearable && <MenuItem value="">{t('fields.none')}</MenuItem>}
      {all.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <OptionLabel option={option} />
        </MenuItem>
      ))}
    </Select>
  );
}
