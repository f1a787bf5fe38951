import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '#console/app/app-context.ts';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { modeOfPath } from './useMenu.ts';

/**
 * Opens and leaves the settings of a space with the screen, whichever way it was reached: by the menu, the palette, a
 * bookmark or the browser's back button. A screen that stands in neither menu leaves the mode as it is.
 */
export function useSettingsMode(): void {
  const { workspace } = useApp();
  const { space } = useSpace();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const mode = useMemo(() => (space ? modeOfPath(pathname, viewer) : undefined), [space, pathname, viewer]);
  useLayoutEffect(() => {
    if (mode === 'settings') workspace.enterSettings();
    if (mode === 'space') workspace.leaveSettings();
  }, [workspace, mode]);
}
