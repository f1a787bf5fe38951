import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { SelectInput } from './inputs/SelectInput.tsx';
import type { FilterProps } from './module.ts';

/** Yes or no as the operand of a filter. */
export function YesNo({ id, value, onChange }: Pick<FilterProps, 'id' | 'value' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <SelectInput
      aria={{ id }}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(chosen) => onChange(chosen === 'true')}
    >
      <MenuItem value="true">{t('fields.yes')}</MenuItem>
      <MenuItem value="false">{t('fields.no')}</MenuItem>
    </SelectInput>
  );
}
