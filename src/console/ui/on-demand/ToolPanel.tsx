import { type ReactNode, useState } from 'react';
import { OnDemandPopover } from '#console/ui/on-demand/OnDemandPopover.tsx';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import { useBelow } from '#console/ui/useBelow.ts';

interface ToolPanelProps {
  icon: ReactNode;
  /** Names the button, and the panel that it opens. */
  label: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** A button of the toolbar with a panel below it. */
export function ToolPanel({ icon, label, badge, children }: ToolPanelProps) {
  const below = useBelow('end');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <ToolButton icon={icon} label={label} badge={badge} hasPopup="dialog" open={open} onClick={setAnchor} />
      <OnDemandPopover
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...below}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        {children}
      </OnDemandPopover>
    </>
  );
}
