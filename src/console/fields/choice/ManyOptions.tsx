import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import type { ChoiceOption } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { frameIds } from '../frame-ids.ts';
import type { ControlAria } from '../module.ts';
import { optionText } from './option-text.ts';

interface ManyOptionsProps {
  options: readonly ChoiceOption[];
  aria: ControlAria;
  error?: boolean;
  value: Json | undefined;
  /** The options' values in the order of the declaration. */
  onChange(value: string[]): void;
  onBlur?: (() => void) | undefined;
  defaultOpen?: boolean;
}

/** A menu of options with a check mark each. */
export function ManyOptions({ options, aria, error, value, onChange, onBlur, defaultOpen }: ManyOptionsProps) {
  const { t } = useTranslation();
  const chosen = (Array.isArray(value) ? value : []).filter((item) => typeof item === 'string');
  const text = (item: string) => optionText(t, options.find((option) => option.value === item) ?? { value: item });
  return (
    <Select
      size="small"
      fullWidth
      multiple
      displayEmpty
      value={chosen}
      error={error ?? false}
      onChange={({ target }) => {
        const next = typeof target.value === 'string' ? [target.value] : target.value;
        const order = options.map((option) => option.value);
        onChange([...next].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
      }}
      onBlur={onBlur}
      {...(defaultOpen && { defaultOpen })}
      labelId={frameIds(aria.id).label}
      SelectDisplayProps={{ ...aria, dir: 'auto' }}
      renderValue={(values) => (values.length ? values.map(text).join(', ') : t('fields.choose'))}
      sx={chosen.length ? {} : { color: 'text.secondary' }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          <Checkbox size="small" edge="start" checked={chosen.includes(option.value)} tabIndex={-1} />
          <ListItemText primary={text(option.value)} />
        </MenuItem>
      ))}
    </Select>
  );
}
