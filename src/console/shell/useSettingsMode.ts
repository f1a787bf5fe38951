import { useLayoutEffect } from 'react';
import { useApp } from '#console/session/app-context.ts';
import { useSpace } from '#console/ui/context.ts';
import { useMenu } from './useMenu.ts';

/**
 * Opens and leaves the settings of a space with the screen, whichever way it was reached: by the menu, the palette, a
 * bookmark or the browser's back button. A screen that stands in neither menu leaves the mode as it is.
 */
export function useSettingsMode(): void {
  const { workspace } = useApp();
  const { space } = useSpace();
  const { screenMode } = useMenu();
  const mode = space ? screenMode : undefined;
  useLayoutEffect(() => {
    if (mode === 'settings') workspace.enterSettings();
    if (mode === 'space') workspace.leaveSettings();
  }, [workspace, mode]);
}
