import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useEditor } from '../editor-context.ts';

/** Puts a document that was copied elsewhere behind what is selected, as blocks. Its code comes when it is needed. */
export function usePasteDocument(): (html: string) => Promise<void> {
  const { actions, offered } = useEditor();
  const { t } = useTranslation();
  const { toast } = useNotify();
  return useCallback(
    async (html) => {
      const code = await import('../content/pasted-document.ts').catch(() => null);
      if (!code) return toast(t('editor.paste.offline'), 'info');
      const blocks = code.blocksFromDocument(html, offered);
      if (blocks === 'large') return toast(t('editor.paste.large', { count: code.MOST_CELLS }), 'info');
      if (blocks === 'many') return toast(t('editor.paste.many', { count: code.MOST_TABLES }), 'info');
      if (blocks.length === 0) return toast(t('editor.nothingToPaste'), 'info');
      actions.paste({ blocks });
      toast(t('editor.paste.done', { count: blocks.length }));
    },
    [actions, offered, t, toast],
  );
}
