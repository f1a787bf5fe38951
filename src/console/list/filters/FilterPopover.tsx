import Popover from '@mui/material/Popover';
import { useTranslation } from 'react-i18next';
import { useBelow } from '#console/ui/useBelow.ts';
import type { Filter } from '#derive/values/filter-text.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { FilterForm } from './FilterForm.tsx';

interface FilterPopoverProps {
  resource: Resource;
  fields: readonly Field[];
  anchor: HTMLElement;
  /** The filter to change; a new one where it is left out. */
  filter?: Filter;
  onApply(filter: Filter): void;
  onClose(): void;
  /** Offers a group of conditions instead of one. */
  onGroup?(): void;
}

/** The panel in which a filter is put together. */
export function FilterPopover({ anchor, onClose, onApply, ...form }: FilterPopoverProps) {
  const { t } = useTranslation();
  const below = useBelow('start');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...below}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.filters.add') } }}
    >
      <FilterForm
        {...form}
        onCancel={onClose}
        onApply={(filter) => {
          onApply(filter);
          onClose();
        }}
      />
    </Popover>
  );
}
