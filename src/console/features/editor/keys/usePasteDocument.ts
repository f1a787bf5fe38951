import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { TEXT_BLOCK } from '#render/library/library-component.ts';
import { useEditor } from '../editor-context.ts';

/** Puts a document that was copied elsewhere behind what is selected, as blocks. Its code comes when it is needed. */
export function usePasteDocument(): { takesDocuments: boolean; pasteDocument(html: string): Promise<void> } {
  const { actions, offered } = useEditor();
  const { t } = useTranslation();
  const { toast } = useNotify();
  const pasteDocument = useCallback(
    async (html: string) => {
      const code = await import('../content/pasted-document.ts').catch(() => null);
      if (!code) return toast(t('editor.paste.offline'), 'info');
      const { blocks, pictures = 0, refusal } = code.blocksFromDocument(html, offered);
      if (refusal) return toast(t(`editor.paste.${refusal.reason}`, { count: refusal.most }), 'info');
      const leftOut = pictures > 0 ? [t('editor.paste.pictures', { count: pictures })] : [];
      if (blocks.length === 0) return toast(leftOut[0] ?? t('editor.nothingToPaste'), 'info');
      actions.paste({ blocks });
      toast([t('editor.paste.done', { count: blocks.length }), ...leftOut].join(' '));
    },
    [actions, offered, t, toast],
  );
  return { takesDocuments: offered.some(({ uuid }) => uuid === TEXT_BLOCK), pasteDocument };
}
