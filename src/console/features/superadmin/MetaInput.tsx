import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

/** The categories of templates (data-layer.md section 4), which blocks share. */
const categories =
  'About Ads Blog CTA Cards Content Hero Image Media Modal Newsletter Others Pricing Product Steps Testimonials Trust Trust_Elements'
    .split(' ')
    .map((value) => ({ value }));

const parts: readonly Field[] = [
  { kind: 'choice', name: 'category', options: categories },
  { kind: 'media', name: 'thumbnail', accept: ['image/*'] },
];

/** What the chooser of blocks shows. Assignments, which stand in the same column, have a panel of their own. */
export function MetaInput({ id, value, readOnly = false, onChange, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const meta: JsonObject = isJsonObject(value ?? null) ? (value as JsonObject) : {};
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
      }}
    >
      {parts.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          label={t(`superadmin.block.${field.name}`)}
          value={meta[field.name]}
          record={meta}
          readOnly={readOnly}
          onBlur={onBlur}
          onChange={(next) => onChange({ ...meta, [field.name]: next })}
        />
      ))}
    </Box>
  );
}
