/** The document that the page is drawn in, while the canvas is there. */
export function canvasDocument(): Document | null {
  return document.querySelector<HTMLIFrameElement>('[data-canvas] iframe')?.contentDocument ?? null;
}

/** Brings a block or a section into sight. */
export function showInCanvas(id: string): void {
  const element = canvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
  element?.scrollIntoView({ block: 'nearest' });
}
