import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaSource } from '#console/fields/media/source.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { IMAGE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import { useCanvas } from '../canvas/canvas-context.ts';
import type { BlockContent } from '../content/content.ts';
import type { PastedFiles } from '../content/pasted-document.ts';
import { useEditor } from '../editor-context.ts';

/** What was copied elsewhere. */
export interface Pasted {
  html: string;
  pictures: readonly File[];
}

/** Puts what was copied elsewhere behind what is selected, as blocks, in one step. Its code comes when it is needed. */
export function usePasteDocument(): { takes(pasted: Pasted): boolean; pasteDocument(pasted: Pasted): Promise<void> } {
  const { actions, offered } = useEditor();
  const { pasting } = useCanvas();
  const { upload } = useMediaSource();
  const { t } = useTranslation();
  const { toast } = useNotify();

  const takes = useCallback(
    ({ html, pictures }: Pasted) => {
      const has = (block: string) => offered.some(({ uuid }) => uuid === block);
      return (html !== '' && has(TEXT_BLOCK)) || (pictures.length > 0 && has(IMAGE_BLOCK));
    },
    [offered],
  );

  /** The blocks with their pictures, and why some have none, by the ids of the blocks. */
  const withPictures = useCallback(
    async (blocks: readonly BlockContent[], files: PastedFiles, signal: AbortSignal) => {
      const urls = new Map<string, string>();
      const faults = new Map<string, string>();
      for (const [id, file] of files) {
        try {
          if (!upload) throw Object.assign(new Error(), { code: 'not-permitted' });
          urls.set(id, await upload(file, { kinds: ['picture'], signal, onProgress: () => {} }));
        } catch (error) {
          if (signal.aborted) break;
          const { code = '', message = '' } = error as { code?: string | number; message?: string };
          faults.set(id, t(`assets.reasons.${code}`, { defaultValue: message }));
        }
      }
      const filled = blocks.map((block) => {
        const image = urls.get(block.id);
        return image === undefined ? block : { ...block, info: { ...block.info, image } };
      });
      return { filled, faults };
    },
    [upload, t],
  );

  const pasteDocument = useCallback(
    async ({ html, pictures: copied }: Pasted) => {
      const [place, signal] = [actions.place(), pasting.signal()];
      const code = await import('../content/pasted-document.ts').catch(() => null);
      if (!code) return toast(t('editor.paste.offline'), 'info');
      const document = code.blocksFromDocument(html, offered, upload !== undefined);
      const { refusal } = document;
      if (refusal) return toast(t(`editor.paste.${refusal.reason}`, { count: refusal.most }), 'info');
      // Word copies a picture of its words along; a browser the address of the picture that it copies.
      const isPicture = document.blocks.length === 0 && copied.length > 0;
      const { blocks, files = new Map() } = isPicture ? code.blocksFromPictures(copied, offered) : document;
      const without = isPicture ? 0 : (document.pictures ?? 0);
      const leftOut = without > 0 ? [t('editor.paste.pictures', { count: without })] : [];
      if (blocks.length === 0) return toast(leftOut[0] ?? t('editor.nothingToPaste'), 'info');
      if (!actions.mayPaste({ blocks }, place)) return;
      if (files.size > 0) toast(t('editor.paste.uploading', { count: files.size }), 'info');
      const { filled, faults } = await withPictures(blocks, files, signal);
      if (signal.aborted) return;
      pasting.faults.set(new Map([...pasting.faults.get(), ...faults]));
      actions.paste({ blocks: filled }, place);
      const [reason] = faults.values();
      const failed = reason === undefined ? [] : [t('editor.paste.failed', { count: faults.size, reason })];
      const notice = [t('editor.paste.done', { count: blocks.length }), ...leftOut, ...failed].join(' ');
      toast(notice, failed.length > 0 ? 'error' : undefined);
    },
    [actions, offered, upload, pasting, withPictures, t, toast],
  );
  return { takes, pasteDocument };
}
