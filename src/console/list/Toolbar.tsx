import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import Box from '@mui/material/Box';
import { type ComponentType, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#console/query/list-state.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { SearchBox } from '#console/ui/search-box/SearchBox.tsx';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import type { Resource } from '#schema/resource.ts';
import { ColumnsControl } from './columns/ColumnsControl.tsx';
import { FacetsControl } from './facets/FacetsControl.tsx';
import { AddFilter } from './filters/AddFilter.tsx';
import { PreviewControl } from './preview/PreviewControl.tsx';
import { SortControl } from './sorting/SortControl.tsx';

/** What stands at the end of the toolbar. */
export type ListTools = ComponentType<{ resource: Resource; state: ListState }>;

interface ToolbarProps {
  resource: Resource;
  control: ListControl;
  Tools: ListTools;
}

function ToolbarContent({ resource, control, Tools }: ToolbarProps) {
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
      <PreviewControl />
      <Tools resource={resource} state={state} />
    </Box>
  );
}

/** Search and filters at the start; what changes the look at the end. */
export const Toolbar = memo(ToolbarContent);

const DensityMenu = onDemand(() => import('./DensityMenu.tsx'));

/** Chooses how close the rows stand. Cards on phones have one density. */
function DensityControl() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOnceOpen(anchor !== null);
  return (
    <>
      <ToolButton
        icon={<DensityMediumIcon />}
        label={t('views.density.label')}
        iconOnly
        hasPopup="menu"
        open={anchor !== null}
        onClick={setAnchor}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      />
      {opened && <DensityMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
