import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaSource } from '#console/fields/media/source.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { IMAGE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import type { PastedFiles } from '../content/pasted-document.ts';
import type { InsertPosition } from '../editing/editor-actions.ts';
import { useEditor } from '../editing/editor-context.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { cancelledText, namesText } from './paste-notices.ts';

/** What was copied elsewhere. */
export interface Pasted {
  html: string;
  pictures: readonly File[];
}

/** The part of a picture that is sent at most while the server works on it: it is not done with. */
const MOST_SENT = 0.95;

const none: ReadonlyMap<string, string> = new Map();
const nothingToUpload = { urls: none, faults: none, stay: 0, isCancelled: false };

/** Puts what was copied elsewhere behind what is selected, as blocks, in one step. Its code comes when it is needed. */
export function usePasteDocument(): {
  takes(pasted: Pasted): boolean;
  /** @param there what was selected when it was pasted, where that was before */
  pasteDocument(pasted: Pasted, there?: InsertPosition): Promise<void>;
} {
  const { actions, offered } = useEditor();
  const { pasting } = useCanvas();
  const { upload, takeBack } = useMediaSource();
  const { t } = useTranslation();
  const { toast, snackbar } = useNotify();

  const takes = useCallback(
    ({ html, pictures }: Pasted) => {
      const has = (block: string) => offered.some(({ uuid }) => uuid === block);
      return (html !== '' && has(TEXT_BLOCK)) || (pictures.length > 0 && has(IMAGE_BLOCK));
    },
    [offered],
  );

  /** Where the pictures of blocks are, and why some are nowhere, by the ids of the blocks. Ended, it takes back what it uploaded. */
  const uploadAll = useCallback(
    async (files: PastedFiles, signal: AbortSignal, onProgress: (done: number) => void) => {
      const urls = new Map<string, string>();
      const faults = new Map<string, string>();
      for (const [id, file] of files) {
        if (signal.aborted) break;
        const before = urls.size + faults.size;
        try {
          if (!upload) throw Object.assign(new Error(), { code: 'not-permitted' });
          const onPart = (part: number) => onProgress(before + Math.min(part, MOST_SENT));
          urls.set(id, await upload(file, { kinds: ['picture'], signal, onProgress: onPart }));
        } catch (error) {
          const { code = '', message = '' } = error as { code?: string | number; message?: string };
          if (!signal.aborted) faults.set(id, t(`assets.reasons.${code}`, { defaultValue: message }));
        }
        onProgress(urls.size + faults.size);
      }
      const stay = signal.aborted && urls.size > 0 ? ((await takeBack?.([...urls.values()])) ?? []) : [];
      return { urls, faults, stay: stay.length };
    },
    [upload, takeBack, t],
  );

  const pasteDocument = useCallback(
    async ({ html, pictures: copied }: Pasted, there?: InsertPosition) => {
      const [position, page] = [there ?? actions.place(), pasting.signal()];
      const code = await import('../content/pasted-document.ts').catch(() => null);
      if (!code) return toast(t('editor.paste.offline'), 'info');
      const document = code.blocksFromDocument(html, offered, upload !== undefined);
      const { refusal } = document;
      if (refusal) return toast(t(`editor.paste.${refusal.reason}`, { count: refusal.most }), 'info');
      // Word copies a picture of its words along; a browser the address of the picture that it copies.
      const isPicture = document.blocks.length === 0 && copied.length > 0;
      const { blocks, files = new Map<string, File>() } = isPicture
        ? code.blocksFromPictures(copied, offered)
        : document;
      const without = isPicture ? 0 : (document.pictures ?? 0);
      const leftOut = without > 0 ? [t('editor.paste.pictures', { count: without })] : [];
      if (blocks.length === 0) return toast(leftOut[0] ?? t('editor.nothingToPaste'), 'info');
      if (!actions.mayPaste({ blocks }, position)) return;
      const { urls, faults, stay, isCancelled } =
        files.size === 0
          ? nothingToUpload
          : await pasting.run({ kind: 'uploading', total: files.size, page }, (signal, onProgress) =>
              uploadAll(files, signal, onProgress),
            );
      if (isCancelled) return toast(cancelledText(t, stay), 'info');
      if (page.aborted) return;
      const filled = blocks.map((block) => {
        const image = urls.get(block.id);
        return image === undefined ? block : { ...block, info: { ...block.info, image } };
      });
      pasting.faults.set(new Map([...pasting.faults.get(), ...faults]));
      actions.paste({ blocks: filled }, position);
      const messages = [t('editor.paste.done', { count: blocks.length }), ...leftOut];
      const [reason] = faults.values();
      if (reason === undefined) return toast(messages.join(' '));
      const names = namesText([...faults.keys()].map((id) => files.get(id)?.name ?? ''));
      snackbar([...messages, t('editor.paste.failed', { count: faults.size, names, reason })].join(' '), {
        severity: 'error',
      });
    },
    [actions, offered, upload, pasting, uploadAll, t, toast, snackbar],
  );
  return { takes, pasteDocument };
}
