import SwapVertIcon from '@mui/icons-material/SwapVert';
import { useTranslation } from 'react-i18next';
import type { ListControl } from '#console/query/useListState.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { ToolPanel } from '#console/ui/on-demand/ToolPanel.tsx';
import type { Resource } from '#schema/resource.ts';

const SortPanel = onDemand(() => import('./SortPanel.tsx'));

/** Opens the panel with the columns that the list is sorted by. */
export function SortControl({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const { sort } = control.state;
  return (
    <ToolPanel
      icon={<SwapVertIcon />}
      label={t('views.sort.label')}
      badge={sort.length > 1 && <span>{sort.length}</span>}
    >
      <SortPanel resource={resource} sort={sort} onChange={(next) => control.change({ sort: next })} />
    </ToolPanel>
  );
}
