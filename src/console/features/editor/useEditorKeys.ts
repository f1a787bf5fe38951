import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '#console/ui/is-typing.ts';
import { toast } from '#console/ui/notify.ts';
import { keptCopy, readCopied } from './clipboard.ts';
import { useEditor } from './editor-context.ts';

/**
 * Keys and the clipboard, in the console and inside the canvas. Delete is Puck’s own. What is typed into a
 * field, and text that is marked, are left to the browser.
 */
export function useEditorKeys(canvas: Document | null): void {
  const { actions, readOnly } = useEditor();
  const { t } = useTranslation();
  useEffect(() => {
    if (readOnly) return;
    const documents = canvas ? [document, canvas] : [document];
    /** In the canvas nothing is typed but in a text that is being edited there. */
    const isOurs = (target: EventTarget | null) => {
      const element = target as Element | null;
      const view = element?.ownerDocument?.defaultView;
      const isOpen = document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;
      return (
        !isOpen &&
        !isTyping(target) &&
        !element?.closest?.('[contenteditable=true]') &&
        !view?.getSelection()?.toString()
      );
    };

    function onKey(event: KeyboardEvent) {
      const id = actions.selectedId();
      if (id === undefined || !isOurs(event.target)) return;
      const isMod = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (event.altKey && !isMod && (key === 'arrowup' || key === 'arrowdown')) {
        actions.move(id, key === 'arrowup' ? -1 : 1);
      } else if (isMod && !event.shiftKey && key === 'd') actions.duplicate(id);
      else if (key === 'escape') actions.unselect();
      else return;
      event.preventDefault();
    }

    /** Before Puck hears of it. What the console itself does by key is not heard inside of the canvas. */
    function onStep(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      const isInCanvas = (event.currentTarget as Document) !== document;
      if (isInCanvas && (event.ctrlKey || event.metaKey) && (key === 's' || key === 'k')) {
        event.preventDefault();
        document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }));
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y') || !isOurs(event.target))
        return;
      if (key === 'y' || event.shiftKey) actions.redo();
      else actions.undo();
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    function onCopy(event: ClipboardEvent) {
      const id = actions.selectedId();
      if (id === undefined || !isOurs(event.target)) return;
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
      one.addEventListener('keydown', onStep, true);
      one.addEventListener('keydown', onKey);
      one.addEventListener('copy', onCopy);
      one.addEventListener('cut', onCopy);
      one.addEventListener('paste', onPaste);
    }
    return () => {
      for (const one of documents) {
        one.removeEventListener('keydown', onStep, true);
        one.removeEventListener('keydown', onKey);
        one.removeEventListener('copy', onCopy);
        one.removeEventListener('cut', onCopy);
        one.removeEventListener('paste', onPaste);
      }
    };
  }, [actions, readOnly, canvas, t]);
}
