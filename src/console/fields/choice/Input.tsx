import type { ChoiceField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { ManyOptions } from './ManyOptions.tsx';
import { OneOption } from './OneOption.tsx';

/** One of the options, or several. */
export function Input({ field, aria, value, onChange, onBlur, errors, autoOpen }: InputProps<ChoiceField>) {
  const common = { options: field.options, error: Boolean(errors['']), onBlur, ...(autoOpen && { defaultOpen: true }) };
  if (field.many) return <ManyOptions {...common} aria={aria} value={value} onChange={onChange} />;
  // Nothing at all means the usual option, where there is one.
  const usual = typeof field.default === 'string' ? field.default : '';
  return (
    <OneOption
      {...common}
      aria={aria}
      value={value || usual}
      clearable={!field.required && usual === ''}
      onChange={(next) => onChange(next)}
    />
  );
}
