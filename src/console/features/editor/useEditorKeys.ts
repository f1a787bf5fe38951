import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { isTyping } from '#console/ui/keyboard/is-typing.ts';
import { undoNotice } from '#console/ui/notices/useUndoKey.ts';
import { keptCopy, readCopied } from './content/clipboard.ts';
import { useEditor } from './editor-context.ts';

/**
 * Keys and the clipboard, in the console and inside the canvas. Delete is Puck’s own. What is typed into a
 * field, and text that is marked, are left to the browser. Nothing is heard while another tab hides the canvas.
 */
export function useEditorKeys(canvas: Document | null): void {
  const { actions, readOnly, openAdd } = useEditor();
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

    const isOurs = (target: EventTarget | null) => !readOnly && isHere(target);

    function onKey(event: KeyboardEvent) {
      if (!isOurs(event.target)) return;
      const id = actions.selectedId();
      const isMod = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (key === '/' && !isMod) openAdd();
      else if (id === undefined) return;
      else if (key === 'enter' && canvas?.contains(event.target as Node)) {
        // The first text of the block that is written where it stands.
        const text = '[data-inline-text]:is([contenteditable]), [data-inline-text] [contenteditable]';
        canvas
          .querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
          ?.querySelector<HTMLElement>(text)
          ?.focus();
      } else if (event.altKey && !isMod && (key === 'arrowup' || key === 'arrowdown')) {
        actions.move(id, key === 'arrowup' ? -1 : 1);
      } else if (isMod && !event.shiftKey && key === 'd') actions.duplicate(id);
      else if (key === 'escape') actions.unselect();
      else return;
      event.preventDefault();
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
      if (isStep || (isMod && key === 'i') || (isDelete && !isOurs(event.target))) event.stopPropagation();
    }

    function onCopy(event: ClipboardEvent) {
      const id = actions.selectedId();
      // From a page that is only looked at, too.
      if (id === undefined || !(event.type === 'copy' ? isHere : isOurs)(event.target)) return;
      const text = actions.copy(id);
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') actions.remove(id);
      toast(t('editor.copied'));
    }

    function onPaste(event: ClipboardEvent) {
      if (!isOurs(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const copied = readCopied(text) ?? (text === '' ? keptCopy() : null);
      if (!copied) return;
      event.preventDefault();
      actions.paste(copied);
    }

    for (const one of documents) {
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
        one.documentElement.removeEventListener('keydown', onPuckKey);
        one.removeEventListener('keydown', onKey);
        one.removeEventListener('copy', onCopy);
        one.removeEventListener('cut', onCopy);
        one.removeEventListener('paste', onPaste);
      }
    };
  }, [actions, readOnly, openAdd, canvas, t, toast]);
}
