import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

const parts: readonly Field[] = [
  { kind: 'text', name: 'template', format: 'code' },
  { kind: 'json', name: 'sample' },
];

/** The template of a block, and the content that it is shown with where it has none of its own. */
export function TemplateInput({ id, value, readOnly = false, onChange, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const info: JsonObject = isJsonObject(value ?? null) ? (value as JsonObject) : {};
  return (
    <Stack sx={{ gap: 2.5 }}>
      {parts.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          label={t(`superadmin.template.${field.name}`)}
          value={info[field.name]}
          record={info}
          readOnly={readOnly}
          onBlur={onBlur}
          onChange={(next) => {
            const { [field.name]: _, ...rest } = info;
            onChange(next === null || next === '' ? rest : { ...info, [field.name]: next });
          }}
        />
      ))}
    </Stack>
  );
}
