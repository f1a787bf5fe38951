import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOptions } from '#console/query/list-options.ts';
import { useRights } from '#console/records/useRights.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { writeFilter } from '#derive/values/filter-text.ts';
import { writeGroup } from '#derive/values/list-filters/filter-group.ts';
import type { Resource } from '#schema/resource.ts';
import { FilterWords, GroupWords } from './FilterWords.tsx';
import type { FilterControl } from './filter-control.ts';

const FilterPopover = onDemand(async () => ({ default: (await import('./FilterPopover.tsx')).FilterPopover }));
const GroupDialog = onDemand(async () => ({ default: (await import('./GroupDialog.tsx')).GroupDialog }));

interface Editing {
  index: number;
  anchor: HTMLElement;
}

/** The active filters and groups as chips: a press changes one, its cross removes it. */
export function FilterBar({ resource, control }: { resource: Resource; control: FilterControl }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [grouping, setGrouping] = useState<number | null>(null);
  const { filterable } = listOptions(resource, useRights(resource).readable);
  const { filters, groups } = control.state;
  if (filters.length === 0 && groups.length === 0) return null;
  const edited = editing && filters[editing.index];
  const group = grouping === null ? undefined : groups[grouping];
  return (
    <Box
      role="group"
      aria-label={t('views.filters.active')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBlockEnd: 1.5 }}
    >
      {filters.map((filter, index) => (
        <FilterChip
          key={writeFilter(filter).join('=')}
          label={<FilterWords resource={resource} filter={filter} />}
          onEdit={(anchor) => setEditing({ index, anchor })}
          onRemove={() => control.change({ filters: filters.toSpliced(index, 1) })}
        />
      ))}
      {groups.map((one, index) => (
        <FilterChip
          key={writeGroup(one)}
          label={<GroupWords resource={resource} group={one} />}
          onEdit={() => setGrouping(index)}
          onRemove={() => control.change({ groups: groups.toSpliced(index, 1) })}
        />
      ))}
      <Button size="small" color="inherit" onClick={() => control.change({ filters: [], groups: [], search: '' })}>
        {t('views.filters.clear')}
      </Button>
      {editing && edited && (
        <FilterPopover
          resource={resource}
          fields={filterable}
          filter={edited}
          anchor={editing.anchor}
          onClose={() => setEditing(null)}
          onApply={(filter) => control.change({ filters: filters.with(editing.index, filter) })}
        />
      )}
      {grouping !== null && group && (
        <GroupDialog
          resource={resource}
          fields={filterable}
          group={group}
          onClose={() => setGrouping(null)}
          onApply={(next) => control.change({ groups: groups.with(grouping, next) })}
        />
      )}
    </Box>
  );
}

interface FilterChipProps {
  /** The filter in words. */
  label: ReactNode;
  onEdit(anchor: HTMLElement): void;
  onRemove(): void;
}

/** An active filter or group. Delete or Backspace removes it, as its cross does. */
function FilterChip({ label, onEdit, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  return (
    <Chip
      variant="outlined"
      onClick={(event) => onEdit(event.currentTarget)}
      onDelete={onRemove}
      title={t('views.filters.edit')}
      label={label}
      sx={{ maxWidth: '100%', backgroundColor: 'background.paper' }}
    />
  );
}
