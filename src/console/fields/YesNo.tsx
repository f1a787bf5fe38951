import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { frameIds } from './frame-ids.ts';
import type { FilterProps } from './module.ts';

/** Yes or no as the operand of a filter. */
export function YesNo({ id, value, onChange }: Pick<FilterProps, 'id' | 'value' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <Select
      size="small"
      fullWidth
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={({ target }) => onChange(target.value === 'true')}
      labelId={frameIds(id).label}
      SelectDisplayProps={{ id }}
    >
      <MenuItem value="true">{t('fields.yes')}</MenuItem>
      <MenuItem value="false">{t('fields.no')}</MenuItem>
    </Select>
  );
}
