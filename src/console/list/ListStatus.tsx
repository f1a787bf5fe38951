import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#console/query/list-state.ts';
import { useLabels } from '#console/records/labels.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

interface ListStatusProps {
  resource: Resource;
  state: ListState;
  /** Rows of this page that are selected. */
  selected: number;
}

/** Tells screen readers how the list is sorted and how many rows are selected, whenever that changes. */
export function ListStatus({ resource, state, selected }: ListStatusProps) {
  const { t, i18n } = useTranslation();
  const labels = useLabels(resource);
  const sorted = state.sort.flatMap(({ by, desc }) => {
    const field = fieldOf(resource, by);
    const label = field && labels.field(field);
    return label === undefined ? [] : t(`views.sort.header.${desc ? 'descending' : 'ascending'}`, { label });
  });
  // Browsers take ten milliseconds to learn how lists are written.
  const columns = sorted.length > 1 ? new Intl.ListFormat(i18n.language).format(sorted) : sorted[0];
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {selected > 0 ? t('views.list.selectedRows', { count: selected }) : t('views.list.selectedNone')}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {columns && t('views.list.sortedBy', { columns })}
      </Box>
    </>
  );
}
