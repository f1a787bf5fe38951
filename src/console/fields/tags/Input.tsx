import type { TagsField } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import { RecordPicker } from '../inputs/RecordPicker.tsx';
import type { InputProps } from '../module.ts';

/** Tags of the field's type; the value is an object keyed by their ids. */
export function Input({ field, aria, value, onChange, onBlur, errors, autoOpen }: InputProps<TagsField>) {
  return (
    <RecordPicker
      field={field}
      aria={aria}
      many
      error={Object.keys(errors).length > 0}
      ids={isJsonObject(value) ? Object.keys(value) : []}
      onChange={(ids) => onChange(Object.fromEntries(ids.map((id) => [id, true])))}
      onBlur={onBlur}
      autoOpen={autoOpen}
    />
  );
}
