import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListControl } from '#console/query/useListState.ts';
import { OnDemandPopover } from '#console/ui/OnDemandPopover.tsx';
import { onDemand } from '#console/ui/on-demand.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import { useBelow } from '#console/ui/useBelow.ts';
import type { Resource } from '#schema/resource.ts';

const ColumnsPanel = onDemand(() => import('./ColumnsPanel.tsx'));

/** Opens the panel with the columns of the list. */
export function ColumnsControl({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const below = useBelow('end');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        icon={<ViewColumnOutlined />}
        label={t('views.columns.label')}
        hasPopup="dialog"
        open={anchor !== null}
        onClick={setAnchor}
      />
      <OnDemandPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...below}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.columns.label') } }}
      >
        <ColumnsPanel resource={resource} control={control} />
      </OnDemandPopover>
    </>
  );
}
