import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoiceOption, NumberField } from '#schema/field.ts';
import { numberContext, readNumber } from '#schema/formats/number-text.ts';
import type { Json } from '#schema/json.ts';
import { Picker } from '../inputs/Picker.tsx';
import type { InputProps } from '../module.ts';
import { nameOf, numberText } from './number-text.ts';

interface StepInputProps
  extends Pick<InputProps<NumberField>, 'field' | 'aria' | 'value' | 'onChange' | 'onBlur' | 'errors' | 'record'> {
  placeholder: string;
  steps: readonly ChoiceOption[];
}

/** A step by its name, chosen or typed, or a number. */
export function StepInput({
  field,
  aria,
  value,
  onChange,
  onBlur,
  errors,
  record,
  steps,
  placeholder,
}: StepInputProps) {
  const { language } = useTranslation().i18n;
  // Null while the value is shown as it is.
  const [draft, setDraft] = useState<string | null>(null);
  const sent = useRef(value);
  const step = steps.find((one) => one.value === value);
  const shown = numberText(field, value, language);

  // Changes from outside take the place of what was typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setDraft(null);
  }, [value]);

  function change(next: Json) {
    sent.current = next;
    onChange(next);
  }

  function type(text: string) {
    setDraft(text);
    const wanted = text.trim().toLocaleLowerCase(language);
    const named = steps.find((one) => nameOf(one).toLocaleLowerCase(language) === wanted);
    const reading = readNumber(text, numberContext(field, record, language));
    change(named ? named.value : 'value' in reading ? reading.value : text);
  }

  return (
    <Picker<ChoiceOption, false, true>
      freeSolo
      forcePopupIcon
      openOnFocus
      options={[...steps]}
      // All of them: whoever has chosen one may want the next.
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      value={step ?? (shown || null)}
      inputValue={draft ?? shown}
      onChange={(_event, next) => {
        setDraft(null);
        if (typeof next !== 'string') change(next?.value ?? null);
      }}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input') type(next);
      }}
      aria={aria}
      name={field.name}
      error={Boolean(errors[''])}
      placeholder={placeholder || (field.unit ?? '')}
      end={typeof value === 'number' && field.unit}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}
