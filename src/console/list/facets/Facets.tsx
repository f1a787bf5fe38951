import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { FieldOperand } from '#console/fields/filters/FieldOperand.tsx';
import { listOptions } from '#console/query/list-options.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { chosenValues, countLimit, facetOperator, toggleValue } from './facets.ts';
import { useFacets } from './useFacets.ts';

interface FacetsProps {
  resource: Resource;
  control: ListControl;
  fixed: readonly Predicate[];
}

/** The values of choices, switches and tags with their numbers of rows; ticking one filters the list by it. */
export default function Facets({ resource, control, fixed }: FacetsProps) {
  const { t, i18n } = useTranslation();
  const labels = useLabels(resource);
  const { filterable } = listOptions(resource, useRights(resource).readable);
  const { facets, failed } = useFacets(resource, filterable.filter(facetOperator), control.state, fixed);
  const { filters } = control.state;
  const number = (count: number) =>
    `${new Intl.NumberFormat(i18n.language).format(Math.min(count, countLimit))}${count > countLimit ? '+' : ''}`;

  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={t('views.facets.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, padding: 2, marginBlockEnd: 1.5 }}
    >
      {failed && <Box role="alert">{t('views.facets.failed')}</Box>}
      {facets.map(({ field, values }) => (
        <Box
          key={field.name}
          component="fieldset"
          sx={{ border: 0, margin: 0, padding: 0, minWidth: 160, maxHeight: 220, overflowY: 'auto' }}
        >
          <Box component="legend" sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary', padding: 0 }}>
            {labels.field(field)}
          </Box>
          {values.map(({ value, count, title }) => (
            <FormControlLabel
              key={String(value)}
              sx={{ display: 'flex', marginInline: 0 }}
              slotProps={{ typography: { variant: 'body2', sx: { flex: 1 } } }}
              control={
                <Checkbox
                  size="small"
                  checked={chosenValues(filters, field).includes(value)}
                  onChange={() => control.change({ filters: toggleValue(filters, field, value) })}
                  sx={{ padding: 0.5 }}
                />
              }
              label={
                <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
                  <span>{title ?? <FieldOperand field={field} op="eq" value={value} />}</span>
                  <Box
                    component="span"
                    sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', minWidth: '2ch' }}
                  >
                    {count !== undefined && number(count)}
                  </Box>
                </Box>
              }
            />
          ))}
        </Box>
      ))}
    </Paper>
  );
}
