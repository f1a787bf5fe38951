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
