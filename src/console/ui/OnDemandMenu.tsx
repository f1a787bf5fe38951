import type { MenuProps } from '@mui/material/Menu';
import { lazy, Suspense } from 'react';
import { useOnceOpen } from './useOnceOpen.ts';

const Menu = lazy(() => import('@mui/material/Menu'));

/** The library's menu, whose code comes when it is opened for the first time. */
export function OnDemandMenu(props: MenuProps) {
  return useOnceOpen(props.open) ? (
    <Suspense>
      <Menu {...props} />
    </Suspense>
  ) : null;
}
