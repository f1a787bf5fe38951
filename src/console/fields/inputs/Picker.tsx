import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlAria } from '../module.ts';

type Choice<T, Many extends boolean, Free extends boolean> = AutocompleteProps<T, Many, false, Free>;

interface PickerProps<T, Many extends boolean, Free extends boolean>
  extends Omit<Choice<T, Many, Free>, 'renderInput' | 'onBlur' | 'placeholder'> {
  aria: ControlAria;
  name?: string;
  error: boolean;
  placeholder: string;
  onBlur?: (() => void) | undefined;
}

/** An input with a list of options below it; what is picked stands inside where it may be several. */
export function Picker<T, Many extends boolean = false, Free extends boolean = false>({
  aria,
  name,
  error,
  placeholder,
  value,
  ...choice
}: PickerProps<T, Many, Free>) {
  const { t } = useTranslation();
  const text = JSON.stringify(value);
  // MUI forgets what is being typed once the value is another object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal texts are equal values
  const sameValue = useMemo(() => value, [text]);
  return (
    <Autocomplete
      fullWidth
      clearText={t('fields.clear')}
      openText={t('fields.picker.open')}
      closeText={t('fields.picker.close')}
      noOptionsText={t('fields.picker.none')}
      loadingText={t('fields.picker.loading')}
      {...choice}
      value={sameValue}
      id={aria.id}
      renderInput={({ InputProps, inputProps }) => (
        <TextField
          fullWidth
          name={name}
          error={error}
          placeholder={placeholder}
          slotProps={{ input: InputProps, htmlInput: { ...inputProps, ...aria } }}
        />
      )}
    />
  );
}
