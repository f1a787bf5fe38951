import { useResourceParams } from '@refinedev/core';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '#console/session/app-context.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { listOf } from '#derive/navigation/menu.ts';

/**
 * What the shell does when another page is opened: it leaves or enters the settings, and lets its drawer close. It stands
 * apart, so that the shell is not drawn again for every address.
 */
export function FollowPath({ onOther }: { onOther(): void }) {
  const { pathname } = useLocation();
  useSettingsMode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion, not an input
  useEffect(onOther, [pathname]);
  return null;
}

/**
 * Opens and leaves the settings of a space with the screen, whichever way it was reached: by the menu, the palette, a
 * bookmark or the browser's back button. A screen that stands in neither menu leaves the mode as it is.
 */
function useSettingsMode(): void {
  const { workspace } = useApp();
  const { space } = useSpace();
  const model = useModel();
  const { resource, resources } = useResourceParams();
  const metaOf = (name: string | undefined) => resources.find((one) => one.name === name)?.meta;
  const mode = space ? metaOf(metaOf(listOf(model, resource?.name))?.parent)?.mode : undefined;
  useLayoutEffect(() => {
    if (mode === 'settings') workspace.enterSettings();
    if (mode === 'space') workspace.leaveSettings();
  }, [workspace, mode]);
}
