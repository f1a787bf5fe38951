import { useTranslation } from 'react-i18next';
import { toast } from '#console/ui/notices/notify.ts';

/** Puts a link onto the clipboard, and says whether that worked. */
export function useCopy(): (link: string) => Promise<void> {
  const { t } = useTranslation();
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      toast(t('people.copied'));
    } catch {
      // Where the browser refuses, or offers no clipboard outside of HTTPS.
      toast(t('people.notCopied'), 'error');
    }
  };
}
