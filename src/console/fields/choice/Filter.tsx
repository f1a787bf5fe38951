import type { ChoiceField } from '#schema/field.ts';
import type { FilterProps } from '../module.ts';
import { ManyOptions } from './ManyOptions.tsx';
import { OneOption } from './OneOption.tsx';

/** Options to compare with: several for "is any of", one for "is". */
export function Filter({ field, id, op, value, onChange }: FilterProps<ChoiceField>) {
  if (op === 'eq' || op === 'neq') {
    return (
      <OneOption
        options={field.options}
        aria={{ id }}
        clearable={false}
        value={value}
        onChange={(next) => onChange(next || undefined)}
      />
    );
  }
  return (
    <ManyOptions
      options={field.options}
      aria={{ id }}
      value={value}
      onChange={(next) => onChange(next.length ? next : undefined)}
    />
  );
}
