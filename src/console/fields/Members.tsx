import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { errorsBelow } from './errors-below.ts';
import { useFieldHost } from './host.ts';
import type { ControlProps, InputProps } from './module.ts';

interface MembersProps extends Pick<InputProps, 'Control' | 'isWide' | 'readOnly' | 'errors' | 'onBlur'> {
  fields: readonly Field[];
  id: string;
  /** Pixels that a column has at least. */
  column: number;
  value: Json | undefined;
  onChange(value: JsonObject): void;
}

/** The fields of an object, side by side where there is room. */
export function Members({
  fields,
  id,
  column,
  value,
  onChange,
  Control,
  isWide,
  readOnly,
  errors,
  onBlur,
}: MembersProps) {
  const host = useFieldHost();
  const record = isJsonObject(value) ? value : {};
  const shown = fields.filter((field) => host.shown(field, record));
  const control = (field: Field): ControlProps => ({
    field,
    id: `${id}-${field.name}`,
    value: record[field.name],
    record,
    readOnly: readOnly || field.readOnly === 'always',
    errors: errorsBelow(errors, field.name),
    onChange: (next) => onChange({ ...record, [field.name]: next }),
    onBlur,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2.5,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${column}px), 1fr))`,
        alignItems: 'start',
      }}
    >
      {inSections(shown).map(({ field, heading }) => (
        <Fragment key={field.name}>
          {heading && (
            <Typography component="h3" variant="subtitle2" sx={{ gridColumn: '1 / -1' }}>
              {heading}
            </Typography>
          )}
          <Box sx={{ gridColumn: isWide(field) ? '1 / -1' : 'auto', minWidth: 0 }}>
            <Control {...control(field)} />
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

/** The fields by their sections, in the order in which these come first; those without one stand above. */
function inSections(fields: readonly Field[]): { field: Field; heading?: string }[] {
  const sections = [...new Set(['', ...fields.map(({ section = '' }) => section)])];
  return sections.flatMap((section) =>
    fields
      .filter((field) => (field.section ?? '') === section)
      .map((field, index) => (index === 0 && section !== '' ? { field, heading: section } : { field })),
  );
}
