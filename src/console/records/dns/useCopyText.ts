import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';

/** Puts a text onto the clipboard, and says whether that worked. */
export function useCopyText(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  const { toast } = useNotify();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('mail.copied')),
      // Where the browser refuses, or offers no clipboard outside of HTTPS.
      () => toast(t('mail.notCopied'), 'error'),
    );
}
