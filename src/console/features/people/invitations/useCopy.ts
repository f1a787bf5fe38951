import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';

/** Puts a link onto the clipboard, and says whether that worked. */
export function useCopy(): (link: string) => Promise<void> {
  const { t } = useTranslation();
  const { toast } = useNotify();
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
