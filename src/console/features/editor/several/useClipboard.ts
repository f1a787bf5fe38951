import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { keptCopy, readCopied } from '../content/clipboard.ts';
import { useEditor } from '../editor-context.ts';
import { usePasteDocument } from '../keys/usePasteDocument.ts';

/** What a document on the clipboard is made of; '' where there is none, or it may not be read. */
async function copiedDocument(): Promise<string> {
  const items = (await navigator.clipboard?.read?.().catch(() => [])) ?? [];
  const item = items.find(({ types }) => types.includes('text/html'));
  return item ? (await item.getType('text/html')).text() : '';
}

/** Copying by menu: the browser's clipboard where it may be used, else what was copied last in this browser. */
export function useClipboard() {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { actions } = useEditor();
  const { takesDocuments, pasteDocument } = usePasteDocument();
  return useMemo(() => {
    function copy(ids: readonly string[]) {
      const text = actions.copy(ids);
      if (text === undefined) return;
      // Refused without a secure origin: the kept copy serves this browser all the same.
      navigator.clipboard?.writeText(text).catch(() => {});
      toast(t('editor.copied'));
    }
    return {
      copy,
      cut: (ids: readonly string[]) => {
        copy(ids);
        actions.remove(ids);
      },
      paste: async (behind: readonly string[]) => {
        const text = await (navigator.clipboard?.readText?.().catch(() => '') ?? '');
        const own = readCopied(text);
        const html = own || !takesDocuments ? '' : await copiedDocument();
        const copied = own ?? (html === '' ? keptCopy() : null);
        if (!copied && html === '') return toast(t('editor.nothingToPaste'), 'info');
        actions.selectAll(behind);
        if (copied) actions.paste(copied);
        else await pasteDocument(html);
      },
    };
  }, [actions, takesDocuments, pasteDocument, t, toast]);
}
