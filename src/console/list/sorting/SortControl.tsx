import SwapVertIcon from '@mui/icons-material/SwapVert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListControl } from '#console/query/useListState.ts';
import { OnDemandPopover } from '#console/ui/OnDemandPopover.tsx';
import { onDemand } from '#console/ui/on-demand.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import { useBelow } from '#console/ui/useBelow.ts';
import type { Resource } from '#schema/resource.ts';

const SortPanel = onDemand(() => import('./SortPanel.tsx'));

/** Opens the panel with the columns that the list is sorted by. */
export function SortControl({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const below = useBelow('end');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sort } = control.state;
  return (
    <>
      <ToolButton
        icon={<SwapVertIcon />}
        label={t('views.sort.label')}
        badge={sort.length > 1 && <span>{sort.length}</span>}
        hasPopup="dialog"
        open={anchor !== null}
        onClick={setAnchor}
      />
      <OnDemandPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...below}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.sort.label') } }}
      >
        <SortPanel resource={resource} sort={sort} onChange={(next) => control.change({ sort: next })} />
      </OnDemandPopover>
    </>
  );
}
