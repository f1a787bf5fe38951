import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import type { ChoiceOption } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { Picker } from '../inputs/Picker.tsx';
import type { ControlAria } from '../module.ts';
import { OptionLabel } from './OptionLabel.tsx';
import { optionText } from './option-text.ts';

interface ManyOptionsProps {
  options: readonly ChoiceOption[];
  aria: ControlAria;
  error?: boolean;
  value: Json | undefined;
  /** The options' values in the order of the declaration. */
  onChange(value: string[]): void;
  onBlur?: (() => void) | undefined;
  autoOpen?: boolean | undefined;
}

/** Options to tick. */
export function ManyOptions({ options, aria, error = false, value, onChange, onBlur, autoOpen }: ManyOptionsProps) {
  const { t } = useTranslation();
  const values = (Array.isArray(value) ? value : []).filter((item) => typeof item === 'string');
  const chosen = values.map((item) => options.find((option) => option.value === item) ?? { value: item });
  return (
    <Picker
      multiple
      disableCloseOnSelect
      openOnFocus={autoOpen ?? false}
      options={options}
      getOptionLabel={(option) => optionText(t, option)}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      value={chosen}
      onChange={(_event, next) => {
        const order = options.map((option) => option.value);
        onChange(next.map((option) => option.value).sort((a, b) => order.indexOf(a) - order.indexOf(b)));
      }}
      renderOption={({ key, ...item }, option, { selected }) => (
        <li key={key} {...item}>
          <Checkbox size="small" edge="start" checked={selected} tabIndex={-1} sx={{ padding: 0.5 }} />
          <OptionLabel option={option} />
        </li>
      )}
      aria={aria}
      error={error}
      placeholder={values.length ? '' : t('fields.choose')}
      onBlur={onBlur}
    />
  );
}
