import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { readCopied, storedCopy } from '../content/clipboard.ts';
import { useEditor } from '../editing/editor-context.ts';
import { usePasteCopied } from '../keys/usePasteCopied.ts';
import { type Pasted, usePasteDocument } from '../keys/usePasteDocument.ts';

/** The document and the pictures on the clipboard; nothing where there is none, or it may not be read. */
async function copiedElsewhere(): Promise<Pasted> {
  const items = (await navigator.clipboard?.read?.().catch(() => [])) ?? [];
  const item = items.find(({ types }) => types.includes('text/html'));
  const pictures = items.flatMap((one) => {
    const type = one.types.find((each) => each.startsWith('image/'));
    return type ? [one.getType(type).then((blob) => new File([blob], `picture.${type.slice(6)}`, { type }))] : [];
  });
  return { html: item ? await (await item.getType('text/html')).text() : '', pictures: await Promise.all(pictures) };
}

/** Copying by menu: the browser's clipboard where it may be used, else what was copied last in this browser. */
export function useClipboard() {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { actions } = useEditor();
  const { takes, pasteDocument } = usePasteDocument();
  const pasteCopied = usePasteCopied();
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
        const elsewhere = own ? null : await copiedElsewhere();
        const isTaken = elsewhere !== null && takes(elsewhere);
        const copied = own ?? (isTaken ? null : storedCopy());
        if (!copied && !isTaken) return toast(t('editor.nothingToPaste'), 'info');
        actions.selectAll(behind);
        if (copied) await pasteCopied(copied);
        else if (elsewhere) await pasteDocument(elsewhere);
      },
    };
  }, [actions, takes, pasteDocument, pasteCopied, t, toast]);
}
