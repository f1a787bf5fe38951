import Autocomplete, { type AutocompleteProps, type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlAria } from '../module.ts';

type Choice<T, Many extends boolean, Free extends boolean> = AutocompleteProps<T, Many, false, Free>;

interface PickerProps<T, Many extends boolean, Free extends boolean>
  extends Omit<Choice<T, Many, Free>, 'renderInput' | 'onBlur' | 'placeholder'> {
  aria: ControlAria;
  name?: string;
  error: boolean;
  placeholder: string;
  /** What stands behind the text. */
  end?: ReactNode;
  onBlur?: (() => void) | undefined;
}

/** An input with a list of options below it; what is picked stands inside where it may be several. */
export function Picker<T, Many extends boolean = false, Free extends boolean = false>({
  aria,
  name,
  error,
  placeholder,
  end,
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
          slotProps={{ input: end ? withEnd(InputProps, end) : InputProps, htmlInput: { ...inputProps, ...aria } }}
        />
      )}
    />
  );
}

const withEnd = (slot: AutocompleteRenderInputParams['InputProps'], end: ReactNode) => ({
  ...slot,
  endAdornment: (
    <>
      <InputAdornment position="end">{end}</InputAdornment>
      {slot.endAdornment}
    </>
  ),
});
