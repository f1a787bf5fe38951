import type { PopoverActions, PopoverProps } from '@mui/material/Popover';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { onDemand } from './on-demand.ts';
import { useOnceOpen } from './useOnceOpen.ts';

const Popover = onDemand(() => import('@mui/material/Popover'));

/**
 * The library's popover, whose code comes when it is opened for the first time. What it shows may come later still and
 * change its size; it stays at its anchor and inside the window.
 */
export function OnDemandPopover({ children, ...props }: PopoverProps) {
  const actions = useRef<PopoverActions>(null);
  return useOnceOpen(props.open) ? (
    <Popover {...props} action={actions}>
      <Content popover={actions}>{children}</Content>
    </Popover>
  ) : null;
}

/** Places its popover anew whenever it takes another size. */
function Content({ popover, children }: { popover: RefObject<PopoverActions | null>; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [popover]);
  return <div ref={box}>{children}</div>;
}
