import MoreVert from '@mui/icons-material/MoreVert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#console/query/list-state.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import type { Resource } from '#schema/resource.ts';

const TransferActions = onDemand(() => import('./TransferActions.tsx'));

/** What a list does beyond its rows: a file of them, and records from a file. */
export function TransferMenu({ resource, state }: { resource: Resource; state: ListState }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOnceOpen(anchor !== null);
  return (
    <>
      <ToolButton
        icon={<MoreVert />}
        label={t('views.transfer.more')}
        iconOnly
        hasPopup="menu"
        open={anchor !== null}
        onClick={setAnchor}
      />
      {opened && <TransferActions resource={resource} state={state} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
