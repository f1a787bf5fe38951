import { useTranslation } from 'react-i18next';
import { isKitLanguage, type KitLanguage } from '#render/library/kits/say.ts';

/** The language that kits are shown in: that of the console. */
export function useConsoleKitLanguage(): KitLanguage {
  const { language } = useTranslation().i18n;
  return isKitLanguage(language) ? language : 'en';
}
