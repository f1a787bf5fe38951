import FilterListIcon from '@mui/icons-material/FilterList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { listOptions } from '../list/list-options.ts';
import { ToolButton } from '../list/ToolButton.tsx';
import type { ListControl } from '../list/useListState.ts';
import { useRights } from '../useRights.ts';
import { FilterPopover } from './FilterPopover.tsx';

/** Opens the panel that adds a filter; nothing where the list has none to offer. */
export function AddFilter({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterable } = listOptions(resource, useRights(resource).readable);
  const { filters } = control.state;
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
        />
      )}
    </>
  );
}
