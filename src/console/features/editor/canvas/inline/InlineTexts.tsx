import { registerOverlayPortal } from '@puckeditor/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { JsonObject } from '#schema/json.ts';
import { useEditor } from '../../editor-context.ts';

interface InlineTextsProps {
  /** The block as it is drawn. */
  element: RefObject<HTMLElement | null>;
  /** By which Puck knows the block. */
  puckId: string;
  info: JsonObject;
  /** Somebody writes: what is drawn has to stay as it is. */
  onBegin(): void;
  onEnd(): void;
}

/** Makes the formatted texts of a selected block editable where they stand. Tiptap comes with the first of them. */
export default function InlineTexts({ element, puckId, info, onBegin, onEnd }: InlineTextsProps) {
  const { actions } = useEditor();
  const latest = useRef({ info, onBegin, onEnd });
  useEffect(() => {
    latest.current = { info, onBegin, onEnd };
  });
  useEffect(() => {
    const places = [...(element.current?.querySelectorAll<HTMLElement>('[data-inline-text]') ?? [])];
    const ends: (() => void)[] = [];
    let isOver = false;
    if (places.length > 0) {
      void import('./inline-editor.ts').then(({ editInline }) => {
        if (isOver) return;
        for (const place of places) {
          const name = place.dataset.inlineText ?? '';
          const write = (html: string) => {
            latest.current.info = { ...latest.current.info, [name]: html };
            actions.put(puckId, name, html);
          };
          const text = latest.current.info[name];
          const end = editInline(place, typeof text === 'string' ? text : '', {
            write,
            begin: () => latest.current.onBegin(),
            end: () => latest.current.onEnd(),
          });
          ends.push(end, registerOverlayPortal(place) ?? (() => {}));
        }
      });
    }
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [element, puckId, actions]);
  return null;
}
