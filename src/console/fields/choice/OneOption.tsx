import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { ChoiceOption } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { SelectInput } from '../inputs/SelectInput.tsx';
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
export function OneOption({ options, clearable, value, ...input }: OneOptionProps) {
  const { t } = useTranslation();
  const current = typeof value === 'string' ? value : '';
  const known = options.some((option) => option.value === current);
  const all = known || current === '' ? options : [{ value: current }, ...options];
  const chosen = all.find((option) => option.value === current);
  return (
    <SelectInput {...input} value={current} shown={chosen ? <OptionLabel option={chosen} /> : t('fields.choose')}>
      {clearable && <MenuItem value="">{t('fields.none')}</MenuItem>}
      {all.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <OptionLabel option={option} />
        </MenuItem>
      ))}
    </SelectInput>
  );
}
