import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSettingsMode } from './useSettingsMode.ts';

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
