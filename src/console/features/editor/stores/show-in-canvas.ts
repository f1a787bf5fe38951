import { flushSync } from 'react-dom';
import type { Gradual } from './gradual.ts';

/** The document that the page is drawn in, while the canvas is there. A frame whose document is still empty is none yet. */
export function canvasDocument(): Document | null {
  const found = document.querySelector<HTMLIFrameElement>('[data-canvas] iframe')?.contentDocument;
  return found?.documentElement ? found : null;
}

/** Brings a block or a section into sight, which is drawn for it where it was not yet. */
export function showInCanvas(id: string, gradual: Gradual): void {
  const find = () => canvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
  if (!find()) flushSync(gradual.renderAll);
  find()?.scrollIntoView({ block: 'nearest' });
}

/** What was added and is not drawn yet: it comes into sight once it is. */
export interface Added {
  expect(id: string): void;
  /** @param element that block or section, as high as it will be */
  onRendered(id: string, element: Element): void;
}

export function createAdded(): Added {
  let expected: string | null = null;
  return {
    expect(id) {
      expected = id;
    },
    onRendered(id, element) {
      if (id !== expected) return;
      expected = null;
      const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > height) element.scrollIntoView({ block: bottom - top > height ? 'start' : 'center' });
    },
  };
}
