import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useTranslation } from 'react-i18next';
import type { ListControl } from '#console/query/useListState.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { ToolPanel } from '#console/ui/on-demand/ToolPanel.tsx';
import type { Resource } from '#schema/resource.ts';

const ColumnsPanel = onDemand(() => import('./ColumnsPanel.tsx'));

/** Opens the panel with the columns of the list. */
export function ColumnsControl({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  return (
    <ToolPanel icon={<ViewColumnOutlined />} label={t('views.columns.label')}>
      <ColumnsPanel resource={resource} control={control} />
    </ToolPanel>
  );
}
