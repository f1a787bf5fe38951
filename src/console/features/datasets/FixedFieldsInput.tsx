import { useState } from 'react';
import { useParams } from 'react-router';
import { named } from '#console/fields/designer/named.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { useDatasetFields } from './useDatasetFields.ts';

const entriesOf = (value: Json | undefined): JsonObject[] =>
  (Array.isArray(value) ? value : []).map((entry) => (isJsonObject(entry) ? entry : {}));

const keysOf = (value: Json | undefined) => entriesOf(value).map(({ key }) => String(key ?? ''));

/** The fields of a dataset: the key of a new one follows its name. */
export function FixedFieldsInput(props: ControlProps) {
  const { value, onChange } = props;
  const { id } = useParams();
  const { data } = useDatasetFields(id);
  const [known] = useState(() => (id === undefined ? [] : keysOf(value)));
  const savedKeys = new Set([...known, ...keysOf(data?.fixed_fields)].filter(Boolean));
  return (
    <FieldControl
      {...props}
      onChange={(next) =>
        onChange(
          Array.isArray(next) && next.every(isJsonObject)
            ? named(next, entriesOf(value), savedKeys, { key: 'key', label: 'name' })
            : next,
        )
      }
    />
  );
}
