import { registerOverlayPortal } from '@puckeditor/core';
import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLeftOutPictures } from '#console/fields/rich-text/pasted/useLeftOutPictures.ts';
import { labelOf } from '#schema/field.ts';
import { isJsonObject, type JsonObject, valueAt } from '#schema/json.ts';
import { useEditor } from '../../editing/editor-context.ts';
import { useCanvas } from '../../stores/canvas-context.ts';
import { type BlockText, withValueAt } from '../../stores/text-places.ts';
import { beginIn } from '../../stores/writing.ts';
import { FloatingToolbar, LinkToolbar } from './FloatingToolbar.tsx';
import type { OpenText } from './inline-editor.ts';
import { type SlashKeys, SlashMenu } from './SlashMenu.tsx';
import type { Slash } from './slash-commands.ts';

interface InlineTextsProps {
  /** The block as it is drawn. */
  element: RefObject<HTMLElement | null>;
  /** By which Puck knows the block. */
  puckId: string;
  info: JsonObject;
  /** Those whose places are marked in it. */
  texts: readonly BlockText[];
  /** Somebody writes: what is drawn has to stay as it is. */
  onBegin(): void;
  onEnd(): void;
}

/** Makes the texts of a selected block editable where they stand. Tiptap comes with the first of them. */
export default function InlineTexts({ element, puckId, info, texts, onBegin, onEnd }: InlineTextsProps) {
  const { actions } = useEditor();
  const { writing } = useCanvas();
  const handlePaste = useLeftOutPictures();
  /** The formatted text that somebody writes in. */
  const [editor, setEditor] = useState<Editor | null>(null);
  /** The name of a button that somebody writes, and where that leads. */
  const [button, setButton] = useState<{ textElement: HTMLElement; link: BlockText['path']; href: string } | null>(
    null,
  );
  const [slash, setSlash] = useState<Slash | null>(null);
  const slashKeys = useRef<SlashKeys | null>(null);
  /** The toolbar has the focus, or what it opened. */
  const isInToolbar = useRef(false);
  const settle = useRef(() => {});
  const write = useRef((_path: BlockText['path'], _value: string) => {});
  const latest = useRef({ info, onBegin, onEnd });
  useEffect(() => {
    latest.current = { info, onBegin, onEnd };
  });

  useEffect(() => {
    const block = element.current;
    const textElements = [...(block?.querySelectorAll<HTMLElement>('[data-inline-text]') ?? [])];
    const open = new Map<HTMLElement, OpenText>();
    const ends: (() => void)[] = [];
    let isOver = false;
    const isIn = (target: EventTarget | null) =>
      textElements.find((textElement) => textElement.contains(target as Node | null));

    write.current = (path, value) => {
      const [name] = path;
      const next = withValueAt(latest.current.info, path, value);
      if (!isJsonObject(next) || typeof name !== 'string') return;
      latest.current.info = next;
      actions.put(puckId, name, next[name] ?? null);
    };
    function onFocusIn({ target }: FocusEvent) {
      const textElement = isIn(target);
      if (!textElement) return;
      setEditor(open.get(textElement)?.editor ?? null);
      const { link } = texts[Number(textElement.dataset.inlineText)] ?? {};
      const leads = link && textElement.closest('a');
      setButton(leads ? { textElement, link, href: String(valueAt(latest.current.info, link) ?? '') } : null);
      latest.current.onBegin();
    }
    /** Ends the writing unless the focus, which arrives after it has left, is in another text or in the toolbar. */
    function onFocusOut() {
      setTimeout(() => {
        const { ownerDocument: canvas } = block ?? {};
        if (isOver || isInToolbar.current || (canvas?.hasFocus() && isIn(canvas.activeElement))) return;
        setEditor(null);
        setButton(null);
        setSlash(null);
        latest.current.onEnd();
      });
    }
    settle.current = onFocusOut;
    // Delete and the arrows are the text's, a step back too; and a click goes into it, and does not select what is around it.
    function keep(event: Event) {
      const textElement = isIn(event.target);
      if (!textElement) return;
      event.stopPropagation();
    }
    /** Ends the writing where it was begun: at a line of the outline, or at the block, which Puck lets have the focus. */
    function leave(text: HTMLElement) {
      text.blur();
      if (!writing.goBack(puckId)) block?.closest<HTMLElement>('[data-puck-component]')?.focus({ preventScroll: true });
    }
    // Before the editor, which takes every Escape for its own.
    function onEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || slashKeys.current || !isIn(event.target)) return;
      leave(event.target as HTMLElement);
      event.stopPropagation();
    }

    void import('./inline-editor.ts').then(({ editFormatted, editLine, editPlain }) => {
      if (isOver) return;
      for (const textElement of textElements) {
        const text = texts[Number(textElement.dataset.inlineText)];
        if (!text) continue;
        const { field, value, path } = text;
        const hooks = {
          ...{ label: labelOf(field), write: (written: string) => write.current(path, written), handlePaste },
          onDone: () => leave(textElement.querySelector<HTMLElement>('.ProseMirror') ?? textElement),
        };
        const opened =
          field.kind === 'text'
            ? editPlain(textElement, value, { ...hooks, isLong: field.format === 'multiline' })
            : field.line
              ? editLine(textElement, value, hooks)
              : editFormatted(textElement, value, {
                  ...hooks,
                  onSlash: setSlash,
                  onSlashKey: (event) => slashKeys.current?.(event) ?? false,
                });
        open.set(textElement, opened);
        ends.push(opened.end, registerOverlayPortal(textElement) ?? (() => {}));
      }
      block?.addEventListener('focusin', onFocusIn);
      block?.addEventListener('focusout', onFocusOut);
      block?.addEventListener('keydown', onEscape, true);
      for (const type of ['keydown', 'click']) block?.addEventListener(type, keep);
      ends.push(writing.opened(puckId, (spot) => beginIn(textElements, spot)));
    });
    return () => {
      isOver = true;
      block?.removeEventListener('focusin', onFocusIn);
      block?.removeEventListener('focusout', onFocusOut);
      block?.removeEventListener('keydown', onEscape, true);
      for (const type of ['keydown', 'click']) block?.removeEventListener(type, keep);
      for (const end of ends) end();
    };
  }, [element, puckId, actions, writing, texts, handlePaste]);

  const onFocus = (isInside: boolean) => {
    isInToolbar.current = isInside;
    if (!isInside) settle.current();
  };
  return (
    <>
      {editor && !editor.isDestroyed && <FloatingToolbar editor={editor} onFocus={onFocus} />}
      {button && (
        <LinkToolbar
          text={button.textElement}
          href={button.href}
          onFocus={onFocus}
          onChange={(href) => {
            write.current(button.link, href);
            setButton({ ...button, href });
          }}
        />
      )}
      {slash && <SlashMenu slash={slash} keys={slashKeys} />}
    </>
  );
}
