import { useOwnLook } from '#console/records/look/useOwnLook.ts';
import { isKitLanguage, type KitLanguage } from '#render/library/kits/say.ts';
import { useConsoleKitLanguage } from './useConsoleKitLanguage.ts';

/** The language that a site begins with: that of the space where somebody has chosen one, else that of the console. */
export function useKitLanguage(): KitLanguage {
  const ofConsole = useConsoleKitLanguage();
  const { language } = useOwnLook();
  return isKitLanguage(language) ? language : ofConsole;
}
