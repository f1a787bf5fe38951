import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ImportPlan } from '#derive/imports/plan.ts';
import type { Column } from '#derive/values/columns.ts';
import type { JsonObject } from '#schema/json.ts';
import { emptyOf } from '#schema/kinds.ts';
import { LabelledSelect } from '../../LabelledSelect.tsx';

interface FixedValuesProps {
  /** What the file has no column for. */
  columns: readonly Column[];
  /** Those of them without which no record can be made: they are asked for at once. */
  lacking: readonly Column[];
  nameOf(column: Column): string;
  fixed: ImportPlan['fixed'];
  onChange(fixed: ImportPlan['fixed']): void;
}

/** Values that every row gets, with the inputs of the form. */
export function FixedValues({ columns, lacking, nameOf, fixed, onChange }: FixedValuesProps) {
  const { t } = useTranslation();
  const id = useId();
  const isLacking = ({ key }: Column) => lacking.some((column) => column.key === key);
  const shown = columns.filter((column) => column.key in fixed || isLacking(column));
  const others = columns.filter(({ key, field, member }) => !(key in fixed) && (member ?? field).kind !== 'group');
  const record: JsonObject = { ...fixed };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {t('views.import.fixed.label')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, marginBlock: 1 }}>
        {shown.map((column) => {
          const { key, field, member } = column;
          const own = member ?? field;
          const name = nameOf(column);
          return (
            <Box key={key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <FieldControl
                  field={own}
                  id={`${id}-${key}`}
                  label={name}
                  help=""
                  value={fixed[key] ?? emptyOf(own)}
                  record={record}
                  onChange={(value) => onChange({ ...fixed, [key]: value })}
                />
              </Box>
              {key in fixed && (
                <IconButton
                  aria-label={t('views.import.fixed.remove', { name })}
                  onClick={() => onChange(Object.fromEntries(Object.entries(fixed).filter(([other]) => other !== key)))}
                >
                  <Close fontSize="small" />
                </IconButton>
              )}
            </Box>
          );
        })}
      </Box>
      {others.length > 0 && (
        <LabelledSelect
          label={t('views.import.fixed.add')}
          hideLabel
          value=""
          options={[
            { value: '', label: t('views.import.fixed.add') },
            ...others.map((column) => ({ value: column.key, label: nameOf(column) })),
          ]}
          onChange={(key) => {
            const column = others.find((one) => one.key === key);
            if (column) onChange({ ...fixed, [key]: emptyOf(column.member ?? column.field) });
          }}
          sx={{ maxWidth: 320 }}
        />
      )}
    </Box>
  );
}
