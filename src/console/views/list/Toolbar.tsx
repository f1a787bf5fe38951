import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { FacetsControl } from '../facets/FacetsControl.tsx';
import { AddFilter } from '../filters/AddFilter.tsx';
import { useLabels } from '../labels.ts';
import { TransferMenu } from '../transfer/TransferMenu.tsx';
import { ColumnsControl } from './ColumnsControl.tsx';
import { DensityControl } from './DensityControl.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortControl } from './SortControl.tsx';
import type { ListControl } from './useListState.ts';

function DrawnToolbar({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const { state, change } = control;
  return (
    <Box
      role="toolbar"
      aria-label={t('views.list.toolbar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBlockEnd: 1.5 }}
    >
      {resource.list?.search && (
        <SearchBox
          label={t('views.search.label', words)}
          value={state.search}
          onChange={(search) => change({ search })}
        />
      )}
      <AddFilter resource={resource} control={control} />
      <FacetsControl resource={resource} />
      <Box sx={{ flex: 1 }} />
      <SortControl resource={resource} control={control} />
      <ColumnsControl resource={resource} control={control} />
      <DensityControl />
      <TransferMenu resource={resource} state={state} />
    </Box>
  );
}

/** Search and filters at the start; what changes the look at the end. */
export const Toolbar = memo(DrawnToolbar);
