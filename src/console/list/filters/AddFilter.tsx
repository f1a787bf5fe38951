import FilterListIcon from '@mui/icons-material/FilterList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOptions } from '#console/query/list-options.ts';
import { useRights } from '#console/records/useRights.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import type { Resource } from '#schema/resource.ts';
import type { FilterControl } from './filter-control.ts';

const FilterPopover = onDemand(async () => ({
  default: (await import('./FilterPopover.tsx')).FilterPopover,
}));
const GroupDialog = onDemand(async () => ({
  default: (await import('./GroupDialog.tsx')).GroupDialog,
}));

/** Opens the panel that adds a filter or a group of them; nothing where the list has none to offer. */
export function AddFilter({ resource, control }: { resource: Resource; control: FilterControl }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [grouping, setGrouping] = useState(false);
  const { filterable } = listOptions(resource, useRights(resource).readable);
  const { filters, groups } = control.state;
  if (filterable.length === 0) return null;
  return (
    <>
      <ToolButton
        icon={<FilterListIcon />}
        label={t('views.filters.add')}
        hasPopup="dialog"
        open={anchor !== null}
        onClick={setAnchor}
      />
      {anchor && (
        <FilterPopover
          resource={resource}
          fields={filterable}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onApply={(filter) => control.change({ filters: [...filters, filter] })}
          onGroup={() => {
            setAnchor(null);
            setGrouping(true);
          }}
        />
      )}
      {grouping && (
        <GroupDialog
          resource={resource}
          fields={filterable}
          onClose={() => setGrouping(false)}
          onApply={(group) => control.change({ groups: [...groups, group] })}
        />
      )}
    </>
  );
}
