import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { withProperty } from '#console/fields/designer/field-forms.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { customFields } from '#schema/stored-fields/custom-fields.ts';

interface FieldExtrasProps {
  id: string;
  field: JsonObject;
  /** All definitions for this kind of record. */
  fields: readonly JsonObject[];
  builtIn: readonly Field[];
  /** Headings that stand in the form already. */
  sections: readonly string[];
  readOnly: boolean;
  onChange(field: JsonObject): void;
}

/** Kinds whose value fits one small input: they may have a default, and others may be shown by them. */
const simple = ['text', 'number', 'boolean', 'date', 'choice', 'rating'];
const ALWAYS = '';

/** Where a custom field stands in the form, what it holds at first, and when it is shown. */
export function FieldExtras({ id, field, fields, builtIn, sections, readOnly, onChange }: FieldExtrasProps) {
  const { t } = useTranslation();
  const [own] = customFields([withProperty(withProperty(field, 'default', null), 'showIf', null)]);
  const others = [
    ...customFields(fields.filter(({ name }) => name !== field.name))
      .filter(({ retired }) => !retired)
      .map((other) => other.field),
    // What a person chooses: built-in texts and figures are different for each record.
    ...builtIn.filter(({ kind, readOnly }) => readOnly !== 'always' && (kind === 'choice' || kind === 'boolean')),
  ].filter(({ kind }) => simple.includes(kind));
  const condition = isJsonObject(field.showIf ?? null) ? (field.showIf as JsonObject) : undefined;
  const asked = others.find(({ name }) => name === condition?.field);
  const chooseWhen = (name: string) => {
    const other = others.find((one) => one.name === name);
    onChange(withProperty(field, 'showIf', other ? { field: name, op: 'eq', value: firstValue(other) } : null));
  };
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 3, rowGap: 2, alignItems: 'start', marginBlockStart: 2 },
        '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Autocomplete
        id={`${id}-section`}
        freeSolo
        disableClearable
        options={[...sections]}
        value={String(field.section ?? '')}
        inputValue={String(field.section ?? '')}
        disabled={readOnly}
        onInputChange={(_, section) => onChange(withProperty(field, 'section', section))}
        renderInput={(params) => (
          <TextField
            {...params}
            size="small"
            label={t('dataModel.section')}
            helperText={t('dataModel.sectionHelp')}
            slotProps={{ htmlInput: { ...params.inputProps, maxLength: 100 } }}
          />
        )}
      />
      {own && simple.includes(own.field.kind) && (
        <FieldControl
          field={{ ...own.field, name: 'default', required: false } as Field}
          id={`${id}-default`}
          label={t('dataModel.default')}
          help={t('dataModel.defaultHelp')}
          value={field.default}
          record={{}}
          readOnly={readOnly}
          onChange={(value) => onChange(withProperty(field, 'default', value))}
        />
      )}
      <TextField
        select
        size="small"
        id={`${id}-when`}
        label={t('dataModel.when')}
        value={asked ? asked.name : ALWAYS}
        disabled={readOnly}
        onChange={(event) => chooseWhen(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value={ALWAYS}>{t('dataModel.always')}</MenuItem>
        {others.map((other) => (
          <MenuItem key={other.name} value={other.name}>
            {labelOf(other)}
          </MenuItem>
        ))}
      </TextField>
      {condition && asked && (
        <FieldControl
          field={{ ...asked, ...(asked.kind === 'choice' && { many: false }), required: true } as Field}
          id={`${id}-is`}
          label={t('dataModel.is')}
          value={condition.value}
          record={{}}
          readOnly={readOnly}
          onChange={(value) => onChange({ ...field, showIf: { field: asked.name, op: 'eq', value } })}
        />
      )}
    </Box>
  );
}

/** What a condition compares with until somebody says otherwise. */
function firstValue(field: Field) {
  if (field.kind === 'choice') return field.options[0]?.value ?? '';
  if (field.kind === 'boolean') return true;
  return field.kind === 'number' || field.kind === 'rating' ? 0 : '';
}
