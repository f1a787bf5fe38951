import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import type { Field } from '#schema/field.ts';
import { detailsOf } from './offer.ts';

const parts = [
  { kind: 'text', name: 'category' },
  { kind: 'media', name: 'thumbnail', accept: ['image/*'] },
] as const satisfies readonly Field[];

/** What the chooser of blocks shows of one, to be read. */
export function BlockDetails({ id, value, onChange }: ControlProps) {
  const { t } = useTranslation();
  const details = detailsOf(value);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {parts.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          label={t(`blockSale.details.${field.name}`)}
          value={details[field.name]}
          record={{}}
          readOnly
          onChange={onChange}
        />
      ))}
    </Box>
  );
}
