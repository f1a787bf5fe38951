import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { boundOf } from '#schema/field.ts';
import { inputsOf } from '../inputs.ts';
import type { FilterProps } from '../module.ts';
import { YesNo } from '../YesNo.tsx';

/** The operand of a filter. "Is empty" asks yes or no for every kind, "is between" for two values; the rest is the kind's own. */
export function FieldFilter(props: FilterProps) {
  const { Filter } = inputsOf(props.field);
  if (props.op === 'isNull') return <YesNo {...props} />;
  if (!Filter) return null;
  return props.op === 'between' ? <BetweenFilter {...props} Filter={Filter} /> : <Filter {...props} />;
}

/** Two values to compare with, one under the other. While one is missing it is null, which is no operand. */
function BetweenFilter({ field, id, value, onChange, Filter }: FilterProps & { Filter: ComponentType<FilterProps> }) {
  const { t } = useTranslation();
  const bound = boundOf(field);
  const [from = null, to = null] = Array.isArray(value) ? value : [];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Filter
        field={bound}
        id={id}
        op="gte"
        value={from ?? undefined}
        onChange={(next) => onChange([next ?? null, to])}
      />
      <Typography component="label" htmlFor={`${id}-to`} sx={{ fontSize: 12, color: 'text.secondary' }}>
        {t('views.filters.and')}
      </Typography>
      <Filter
        field={bound}
        id={`${id}-to`}
        op="lte"
        value={to ?? undefined}
        onChange={(next) => onChange([from, next ?? null])}
      />
    </Box>
  );
}
