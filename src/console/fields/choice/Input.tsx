import type { ChoiceField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { ManyOptions } from './ManyOptions.tsx';
import { OneOption } from './OneOption.tsx';

/** One of the options, or several. */
export function Input({ field, aria, value, onChange, onBlur, errors, autoOpen }: InputProps<ChoiceField>) {
  const common = { options: field.options, aria, error: Boolean(errors['']), onBlur };
  if (field.many) return <ManyOptions {...common} value={value} onChange={onChange} autoOpen={autoOpen} />;
  // Nothing at all means the usual option, where there is one.
  const usual = typeof field.default === 'string' ? field.default : '';
  return (
    <OneOption
      {...common}
      {...(autoOpen && { defaultOpen: true })}
      value={value || usual}
      clearable={!field.required && usual === ''}
      onChange={(next) => onChange(next)}
    />
  );
}
