import Stack from '@mui/material/Stack';
import { type ComponentType, useState } from 'react';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { useFieldHost } from '#console/fields/host.ts';
import type { ControlProps } from '#console/fields/module.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { emptyOf } from '#schema/kinds.ts';
import { useEditor } from '../editor-context.ts';
import { MergeTagControl, takesTags } from './MergeTagControl.tsx';

interface ValueFieldsProps {
  idPrefix: string;
  fields: readonly Field[];
  values: JsonObject;
  /** Messages by dotted path. */
  errors: Readonly<Record<string, string>>;
  onChange(name: string, value: Json): void;
  /** Inputs of fields, in place of those of their kinds. */
  own?: Readonly<Record<string, ComponentType<ControlProps>>>;
}

/**
 * Fields over the values of a block or a section; what none of them knows stays as it is. What is wrong when they are opened is
 * said at once, other messages wait until a field was left.
 */
export function ValueFields({ idPrefix, fields, values, errors, onChange, own }: ValueFieldsProps) {
  const host = useFieldHost();
  const { readOnly, hasTags } = useEditor();
  const { inputs } = useViewSlots();
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? path)),
  );
  return (
    <Stack sx={{ gap: 2 }}>
      {fields
        .filter((field) => host.shown(field, values))
        .map((field) => {
          const Control =
            own?.[field.name] ?? inputs?.[field.name] ?? (hasTags && takesTags(field) ? MergeTagControl : FieldControl);
          return (
            <Control
              key={field.name}
              field={field}
              id={`${idPrefix}-${field.name}`}
              value={values[field.name] ?? emptyOf(field)}
              record={values}
              readOnly={readOnly}
              errors={left.has(field.name) ? errorsBelow(errors, field.name) : {}}
              onBlur={() => setLeft((before) => new Set([...before, field.name]))}
              onChange={(value) => onChange(field.name, value)}
            />
          );
        })}
    </Stack>
  );
}
