import type { ReferenceField, TagsField } from '#schema/field.ts';
import { RecordPicker } from '../inputs/RecordPicker.tsx';
import type { FilterProps } from '../module.ts';

/** Records to compare with, as a list of ids. */
export function PickFilter({ field, id, value, onChange }: FilterProps<ReferenceField | TagsField>) {
  const ids = (Array.isArray(value) ? value : []).filter((item) => typeof item === 'string');
  return (
    <RecordPicker
      field={field}
      aria={{ id }}
      many
      ids={ids}
      onChange={(next) => onChange(next.length ? [...next] : undefined)}
    />
  );
}
