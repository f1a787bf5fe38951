import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { filesOf } from '#console/fields/media/files.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { isTyping } from '#console/ui/keyboard/is-typing.ts';
import { undoNotice } from '#console/ui/notices/useUndoKey.ts';
import { readCopied, storedCopy } from '../content/clipboard.ts';
import { useEditor } from '../editing/editor-context.ts';
import { focusLine } from '../editing/outline-items.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { showInCanvas } from '../stores/show-in-canvas.ts';
import { usePasteCopied } from './usePasteCopied.ts';
import { usePasteDocument } from './usePasteDocument.ts';

/**
 * Keys and the clipboard, in the console and inside the canvas. Delete is Puck’s own. What is typed into a
 * field, and text that is marked, are left to the browser. Nothing is heard while another tab hides the canvas.
 */
export function useEditorKeys(canvas: Document | null): void {
  const { actions, readOnly, openAdd } = useEditor();
  const { takes, pasteDocument } = usePasteDocument();
  const pasteCopied = usePasteCopied();
  const { gradual, writing } = useCanvas();
  const { t } = useTranslation();
  const { toast } = useNotify();
  useEffect(() => {
    const documents = canvas ? [document, canvas] : [document];
    /** In the canvas nothing is typed but in a text that is being edited there. */
    const isHere = (target: EventTarget | null) => {
      const element = target as Element | null;
      const view = element?.ownerDocument?.defaultView;
      const isOpen = document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;
      return (
        !isOpen &&
        canvas?.defaultView?.frameElement?.checkVisibility() === true &&
        !isTyping(target) &&
        !view?.getSelection()?.toString()
      );
    };

    /** On the canvas or in the outline, where all and the next mean blocks. */
    const isOnPage = (target: EventTarget | null) => {
      // Keys that come from the canvas anew have the document for their target.
      const element = target as Partial<Element> | null;
      return canvas?.contains(target as Node) || target === document.body || Boolean(element?.closest?.('[role=tree]'));
    };

    /** The focus goes along in the outline. */
    function followInOutline(target: EventTarget | null, id: string | undefined) {
      if (id !== undefined) focusLine((target as Element).closest?.('[role=tree]') ?? null, id);
    }

    /** A column has nothing of its own to copy or remove: what is meant is not all that stands around it. */
    const selectedIds = () => (actions.chosenColumn() === undefined ? actions.selectedIds() : []);

    const isOurs = (target: EventTarget | null) => !readOnly && isHere(target);

    /** Keys that choose, on a page that is only looked at, too. @returns whether it was one */
    function onSelectKey(event: KeyboardEvent, key: string): boolean {
      const isMod = event.ctrlKey || event.metaKey;
      const hasSelected = actions.selectedIds().length > 0;
      if (key === 'escape' && (hasSelected || actions.isPicking())) actions.selectLess();
      else if (event.altKey || !isOnPage(event.target)) return false;
      else if (isMod && !event.shiftKey && key === 'a') actions.selectSiblings();
      else if (event.shiftKey && !isMod && hasSelected && (key === 'arrowup' || key === 'arrowdown')) {
        const end = actions.extend(key === 'arrowup' ? -1 : 1);
        if (end !== undefined) showInCanvas(end, gradual);
        followInOutline(event.target, end);
      } else return false;
      return true;
    }

    /** Keys that change the page. @returns whether it was one */
    function onChangeKey(event: KeyboardEvent, key: string): boolean {
      const ids = selectedIds();
      const isMod = event.ctrlKey || event.metaKey;
      const isDuplicate = isMod && !event.shiftKey && key === 'd';
      const by = key === 'arrowup' ? -1 : key === 'arrowdown' ? 1 : 0;
      const isMove = by !== 0 && event.altKey && !isMod;
      if (key === '/' && !isMod) openAdd();
      // A column has no duplicate, and nobody means the browser's bookmarks.
      else if (isDuplicate && actions.chosenColumn() !== undefined) return true;
      else if (isMove && actions.chosenColumn() !== undefined) followInOutline(event.target, actions.moveColumn(by));
      else if (ids[0] === undefined) return false;
      else if (key === 'enter' && ids.length === 1 && canvas?.contains(event.target as Node)) {
        writing.ask(ids[0]);
      } else if (isMove) actions.move(ids, by);
      else if (isDuplicate) actions.duplicate(ids);
      else return false;
      return true;
    }

    function onKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (!isHere(event.target)) return;
      if (onSelectKey(event, key) || (!readOnly && onChangeKey(event, key))) event.preventDefault();
    }

    /** What the console itself does by key is not heard inside of the canvas. */
    function onConsoleKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 's' && key !== 'k')) return;
      event.preventDefault();
      document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }));
    }

    /**
     * The last before Puck, which hears them at the document wherever they are pressed: it has a history of its own, makes its
     * canvas a page to click through on Ctrl+I, and deletes what is selected also while another tab is open.
     */
    function onPuckKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      const isMod = (event.ctrlKey || event.metaKey) && !event.altKey;
      const isStep = isMod && (key === 'z' || key === 'y');
      const isDelete = key === 'delete' || key === 'backspace';
      const isBack = isStep && key === 'z' && !event.shiftKey;
      if (isStep && isOurs(event.target) && !(isBack && !actions.hasDone())) {
        if (isBack) actions.undo();
        else actions.redo();
        event.preventDefault();
      } else if (isBack && !isTyping(event.target)) {
        // What was done before the editor was opened, or beside its canvas.
        undoNotice(event);
      }
      // Puck deletes one alone.
      const isOfSeveral = isDelete && isOurs(event.target) && selectedIds().length > 1;
      const isOfColumn = isDelete && actions.chosenColumn() !== undefined;
      if (isOfSeveral) {
        actions.remove(actions.selectedIds());
        event.preventDefault();
      }
      if (isStep || (isMod && key === 'i') || (isDelete && !isOurs(event.target)) || isOfSeveral || isOfColumn) {
        event.stopPropagation();
      }
    }

    function onCopy(event: ClipboardEvent) {
      const ids = selectedIds();
      // From a page that is only looked at, too.
      if (ids.length === 0 || !(event.type === 'copy' ? isHere : isOurs)(event.target)) return;
      const text = actions.copy(ids);
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') actions.remove(ids);
      toast(t('editor.copied'));
    }

    function onPaste(event: ClipboardEvent) {
      if (!isOurs(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const html = event.clipboardData?.getData('text/html') ?? '';
      const pictures = filesOf(event.clipboardData).filter(({ type }) => type.startsWith('image/'));
      const isNothing = text === '' && html === '' && pictures.length === 0;
      const copied = readCopied(text) ?? (isNothing ? storedCopy() : null);
      // A field that takes files has taken this one; and beside the page, nobody means it.
      const isDocument = takes({ html, pictures }) && isOnPage(event.target) && !event.defaultPrevented;
      if (!copied && !isDocument) return;
      event.preventDefault();
      if (copied) void pasteCopied(copied);
      else void pasteDocument({ html, pictures });
    }

    /** Puck sends keys of the canvas to the console anew: those are not another key. */
    const onNext = (event: Event) => event.isTrusted && writing.drop();

    for (const one of documents) {
      for (const type of ['keydown', 'pointerdown']) one.addEventListener(type, onNext, true);
      one.documentElement.addEventListener('keydown', onPuckKey);
      one.addEventListener('keydown', onKey);
      one.addEventListener('copy', onCopy);
      one.addEventListener('cut', onCopy);
      one.addEventListener('paste', onPaste);
    }
    canvas?.addEventListener('keydown', onConsoleKey, true);
    return () => {
      canvas?.removeEventListener('keydown', onConsoleKey, true);
      for (const one of documents) {
        for (const type of ['keydown', 'pointerdown']) one.removeEventListener(type, onNext, true);
        one.documentElement.removeEventListener('keydown', onPuckKey);
        one.removeEventListener('keydown', onKey);
        one.removeEventListener('copy', onCopy);
        one.removeEventListener('cut', onCopy);
        one.removeEventListener('paste', onPaste);
      }
    };
  }, [actions, readOnly, openAdd, takes, pasteDocument, pasteCopied, canvas, gradual, writing, t, toast]);
}
