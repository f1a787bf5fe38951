import type { PopoverProps } from '@mui/material/Popover';
import { lazy, Suspense } from 'react';
import { useOnceOpen } from './useOnceOpen.ts';

const Popover = lazy(() => import('@mui/material/Popover'));

/** The library's popover, whose code comes when it is opened for the first time. */
export function OnDemandPopover(props: PopoverProps) {
  return useOnceOpen(props.open) ? (
    <Suspense>
      <Popover {...props} />
    </Suspense>
  ) : null;
}
