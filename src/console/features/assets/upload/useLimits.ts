import { useTranslation } from 'react-i18next';
import { useApp } from '#console/session/app-context.ts';
import { sizeText } from '#console/ui/size-text.ts';
import { fileLimits, svgLimit } from '#schema/formats/files.ts';

/** How large files of each type may be, in words. */
export function useLimits(): string {
  const { t, i18n } = useTranslation();
  const { maxBytes } = useApp().config.uploads;
  const limits = { picture: maxBytes, svg: Math.min(svgLimit, maxBytes), ...fileLimits };
  const texts = Object.entries(limits).map(([kind, bytes]): [string, string] => [kind, sizeText(bytes, i18n.language)]);
  const values: Record<string, string> = Object.fromEntries(texts);
  return t('assets.limits', values);
}
