import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { filesOf } from '#console/fields/media/files.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { holdsFiles } from '#console/ui/drag/useDropTarget.ts';
import { useEditor } from '../editing/editor-context.ts';
import { usePasteDocument } from './usePasteDocument.ts';

/** Marks the block that dropped pictures would stand behind (`../canvas/styles/canvas-css.ts`). */
const MARK = 'data-drop-behind';

const blockAt = ({ target }: DragEvent) => (target as Element).closest?.('[data-puck-component]') ?? null;

/**
 * Puts pictures that are dropped on the canvas behind the block below the pointer, and into the last section where there is none. Heard
 * before texts that are being written, which know no files; what nobody takes, the browser would open in place of the canvas.
 */
export function useDroppedFiles(canvas: Document | null): void {
  const { readOnly } = useEditor();
  const { takes, pasteDocument } = usePasteDocument();
  const { t } = useTranslation();
  const { toast } = useNotify();
  useEffect(() => {
    if (!canvas) return;
    let marked: Element | null = null;
    function mark(block: Element | null) {
      if (block === marked) return;
      marked?.removeAttribute(MARK);
      block?.setAttribute(MARK, '');
      marked = block;
    }

    /** Browsers give a picture of the page along as a file, too. */
    let isFromPage = false;
    const onStart = () => {
      isFromPage = true;
    };
    const onEnd = () => {
      isFromPage = false;
    };

    /** @returns what is dragged, where it is files */
    function filesIn(event: DragEvent): DataTransfer | null {
      if (isFromPage || !event.dataTransfer || !holdsFiles(event.dataTransfer)) return null;
      event.preventDefault();
      event.stopPropagation();
      return event.dataTransfer;
    }

    function onOver(event: DragEvent) {
      const transfer = filesIn(event);
      if (!transfer) return;
      transfer.dropEffect = readOnly ? 'none' : 'copy';
      mark(readOnly ? null : blockAt(event));
    }

    function onLeave(event: DragEvent) {
      if (event.relatedTarget === null) mark(null);
    }

    function onDrop(event: DragEvent) {
      const transfer = filesIn(event);
      if (!transfer) return;
      mark(null);
      if (readOnly) return;
      const pictures = filesOf(transfer).filter(({ type }) => type.startsWith('image/'));
      if (!takes({ html: '', pictures })) return toast(t('editor.paste.onlyPictures'), 'info');
      const id = blockAt(event)?.getAttribute('data-puck-component');
      void pasteDocument({ html: '', pictures }, { ids: id ? [id] : [], column: undefined });
    }

    const heard = { dragstart: onStart, dragend: onEnd, dragover: onOver, dragleave: onLeave, drop: onDrop };
    const entries = Object.entries(heard) as [keyof typeof heard, (event: DragEvent) => void][];
    for (const [type, listener] of entries) canvas.addEventListener(type, listener, true);
    return () => {
      mark(null);
      for (const [type, listener] of entries) canvas.removeEventListener(type, listener, true);
    };
  }, [canvas, readOnly, takes, pasteDocument, t, toast]);
}
