import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { componentFields, storedFieldFaults } from '#schema/stored-fields/component-fields.ts';
import { ComponentPreview } from './ComponentPreview.tsx';
import { CodeControl } from './code/CodeControl.tsx';
import { templateNames } from './code/template-names.ts';
import { useCodeNotes } from './code/useCodeNotes.ts';

const asJson: Field = { kind: 'json', name: 'sample' };
const data: Field = { kind: 'json', name: 'data' };

const column = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' };

/** The sample in the fields of the block itself, and as JSON while these are not right. */
function sampleField(schema: Json | undefined): Field {
  const fields = storedFieldFaults(schema).length === 0 ? componentFields(schema) : [];
  return fields.length > 0 ? { kind: 'group', name: 'sample', fields } : asJson;
}

/** The template of a block with its style, beside what it makes of the content that it is shown with. */
export function TemplateInput({ id, value, record, readOnly = false, errors, onChange, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const info: JsonObject = isJsonObject(value ?? null) ? (value as JsonObject) : {};
  const { schema } = record;
  const names = useMemo(() => templateNames(schema, info.data), [schema, info.data]);
  const notes = useCodeNotes(schema, info);
  const change = (name: string, next: Json) => {
    const { [name]: _, ...rest } = info;
    onChange(next === null || next === '' ? rest : { ...info, [name]: next });
  };
  const code = (name: 'template' | 'css', language: 'liquid' | 'css') => (
    <CodeControl
      id={`${id}-${name}`}
      label={t(`superadmin.template.${name}`)}
      language={language}
      value={typeof info[name] === 'string' ? info[name] : ''}
      readOnly={readOnly}
      names={names}
      notes={language === 'css' ? notes.style : notes.template}
      onChange={(next) => change(name, next)}
      onBlur={onBlur}
    />
  );
  const control = (field: Field) => (
    <FieldControl
      key={`${field.name} ${field.kind}`}
      field={field}
      id={`${id}-${field.name}`}
      label={t(`superadmin.template.${field.name}`)}
      {...(field === data && { help: t('superadmin.template.dataHelp') })}
      value={info[field.name]}
      record={info}
      readOnly={readOnly}
      onBlur={onBlur}
      onChange={(next) => change(field.name, next)}
    />
  );
  return (
    <Box sx={{ ...column, gap: 3 }} {...(errors?.[''] && { 'data-invalid': true })}>
      {/* What sticks stays inside of it, above what takes the whole width. */}
      <Box
        sx={{
          ...column,
          gap: 3,
          alignItems: 'start',
          '@container (min-width: 880px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={column}>
          {code('template', 'liquid')}
          {code('css', 'css')}
        </Box>
        <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 72 }}>
          <ComponentPreview schema={schema} info={info} />
        </Box>
      </Box>
      <Box sx={column}>
        {control(sampleField(schema))}
        {control(data)}
      </Box>
    </Box>
  );
}
