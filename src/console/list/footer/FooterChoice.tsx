import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { listOptions } from '#console/query/list-options.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Summed } from '#derive/documents/sums/aggregates.ts';
import { aggregates } from '#schema/aggregate.ts';
import { kindOf } from '#schema/kinds.ts';
import type { Resource } from '#schema/resource.ts';

/** Chooses what the footer sums up, column by column. */
export function FooterChoice({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { readable } = useRights(resource);
  const { summable } = listOptions(resource, readable);
  const { footer } = control.state;
  if (summable.length === 0) return null;

  function choose(field: string, how: string) {
    const by = aggregates.find((one) => one === how);
    const sum: Summed[] = by ? [{ field, by }] : [];
    const at = footer.findIndex((one) => one.field === field);
    control.change({ footer: at < 0 ? [...footer, ...sum] : footer.toSpliced(at, 1, ...sum) });
  }

  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingInline: 2, paddingBlock: 1 }}>
      <Typography component="h2" variant="caption" color="text.secondary" sx={{ fontWeight: 550 }}>
        {t('views.footer.label')}
      </Typography>
      {summable.map((field) => (
        <Box
          key={field.name}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, typography: 'body2' }}
        >
          <span aria-hidden>{labels.field(field)}</span>
          <Select
            size="small"
            variant="standard"
            disableUnderline
            value={footer.find((one) => one.field === field.name)?.by ?? ''}
            displayEmpty
            onChange={({ target }) => choose(field.name, target.value)}
            SelectDisplayProps={{ 'aria-label': t('views.footer.choose', { field: labels.field(field) }) }}
            sx={{ fontSize: 13 }}
          >
            <MenuItem dense value="">
              {t('views.footer.none')}
            </MenuItem>
            {(kindOf(field).aggregates ?? []).map((by) => (
              <MenuItem key={by} dense value={by}>
                {t(`views.footer.by.${by}`)}
              </MenuItem>
            ))}
          </Select>
        </Box>
      ))}
    </Box>
  );
}
