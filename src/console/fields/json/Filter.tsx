import { useState } from 'react';
import type { JsonField } from '#schema/field.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import type { FilterProps } from '../module.ts';
import { parseJson, writeJson } from './json-text.ts';

/** A JSON value that the field's value has to contain. */
export function Filter({ id, value, onChange }: FilterProps<JsonField>) {
  const [draft, setDraft] = useState(() => writeJson(value));
  const { fault } = parseJson(draft);
  return (
    <TextInput
      aria={{ id }}
      html={{ spellCheck: false }}
      code
      minRows={1}
      maxRows={12}
      error={fault !== undefined}
      value={draft}
      placeholder='{"key": "value"}'
      onChange={({ target }) => {
        setDraft(target.value);
        const parsed = parseJson(target.value);
        onChange(parsed.fault === undefined ? (parsed.value ?? undefined) : undefined);
      }}
    />
  );
}
