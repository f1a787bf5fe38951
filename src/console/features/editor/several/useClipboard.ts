import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { keptCopy, readCopied } from '../content/clipboard.ts';
import { useEditor } from '../editor-context.ts';

/** Copying by menu: the browser's clipboard where it may be used, else what was copied last in this browser. */
export function useClipboard() {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { actions } = useEditor();
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
        const copied = readCopied(text) ?? keptCopy();
        if (!copied) return toast(t('editor.nothingToPaste'), 'info');
        actions.selectAll(behind);
        actions.paste(copied);
      },
    };
  }, [actions, t, toast]);
}
