import { useSyncExternalStore } from 'react';
import type { Content } from '../content/content.ts';

/** Blocks that are drawn with the page: what fits on a large screen, and a little. */
const FIRST = 10;
/** Blocks of a step after that: few enough for the page to answer between two steps. */
const STEP = 15;

/**
 * Which sections of a long page are drawn: those that are seen first with the page, the others in steps behind them. Sections
 * that are added later are drawn at once. Whole sections wait, since Puck draws what is in one at a time.
 */
export interface Gradual {
  isRendered(id: string): boolean;
  /** How many blocks a section began with. */
  blocks(id: string): number;
  subscribe(listener: () => void): () => void;
  /** Draws the rest in steps. @returns what stops it */
  begin(): () => void;
  /** Draws the rest at once, for somebody who wants to see a certain place of it. */
  renderAll(): void;
}

/** @param content what the canvas begins with */
export function createGradual(content: Content, later: (run: () => void) => () => void = whenIdle): Gradual {
  const counts = new Map(content.map(({ id, blocks }) => [id, blocks.length]));
  const waiting = content.map(({ id }) => id);
  const listeners = new Set<() => void>();
  draw(FIRST);

  function draw(blocks: number) {
    let left = blocks;
    while (left > 0 && waiting.length > 0) left -= Math.max(1, counts.get(waiting.shift() ?? '') ?? 0);
    for (const listener of listeners) listener();
  }

  return {
    isRendered: (id) => !waiting.includes(id),
    blocks: (id) => counts.get(id) ?? 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin() {
      let stop = () => {};
      const step = () => {
        draw(STEP);
        if (waiting.length > 0) stop = later(step);
      };
      if (waiting.length > 0) stop = later(step);
      return () => stop();
    },
    renderAll: () => draw(Number.POSITIVE_INFINITY),
  };
}

/** Milliseconds after which the rest is drawn however busy the page is. */
const PATIENCE_MS = 100;

function whenIdle(run: () => void): () => void {
  // Not in every browser.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, PATIENCE_MS / 5);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}

/** Whether the section is drawn. */
export const useIsRendered = (gradual: Gradual, id: string) =>
  useSyncExternalStore(gradual.subscribe, () => gradual.isRendered(id));
