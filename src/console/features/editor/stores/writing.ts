import type { Selection } from './selection.ts';

/** Where somebody clicked, in pixels of the canvas. */
export interface Spot {
  x: number;
  y: number;
  /** The whole word is selected, as by every double click. */
  isWord: boolean;
}

/** Puts the caret there; into the first text of the block without a spot. */
type Begin = (spot: Spot | null) => void;

/** Who wants to write in a block: its texts open a moment after it is selected, and the caret waits for them. */
export function createWriting(selection: Selection) {
  let wanted: { id: string; spot: Spot | null; from: Element | null } | null = null;
  let open: { id: string; begin: Begin } | null = null;
  /** The selected block, once it is known that nothing is written in it. */
  let wordless: string | null = null;
  /** The line of the outline that the writing in a block was begun from. */
  let back: { id: string; line: HTMLElement } | null = null;
  let goToFields = () => {};
  selection.subscribe(() => {
    const { last } = selection.get();
    if (wanted && last !== wanted.id) wanted = null;
    if (wordless !== last) wordless = null;
  });

  function begin(text: { id: string; begin: Begin }, spot: Spot | null, from: Element | null) {
    const line = spot ? null : from?.closest<HTMLElement>('[role=treeitem]');
    back = line ? { id: text.id, line } : null;
    text.begin(spot);
  }

  return {
    /** @param id of Puck's */
    ask(id: string, spot: Spot | null = null) {
      wanted = null;
      const from = document.activeElement;
      if (open?.id === id) begin(open, spot, from);
      else if (wordless !== id) wanted = { id, spot, from };
      else if (!spot) goToFields();
    },
    /** Whoever goes on to something else waits for no caret. */
    drop() {
      wanted = null;
    },
    /** The texts of a block can be written in. @returns what is called when they cannot any more */
    opened(id: string, toText: Begin): () => void {
      const entry = { id, begin: toText };
      wordless = null;
      open = entry;
      const request = wanted;
      wanted = null;
      // Whoever went on to a field meanwhile stays there.
      if (request?.id === id && request.from === document.activeElement) begin(entry, request.spot, request.from);
      return () => {
        if (open === entry) open = null;
      };
    },
    /** The selected block has no text that is written where it stands. */
    wordless(id: string) {
      const request = wanted;
      wordless = id;
      if (request?.id !== id) return;
      wanted = null;
      if (!request.spot && request.from === document.activeElement) goToFields();
    },
    /** Whoever wants to write in a block without a text is led to its fields. @returns what is called when they are gone */
    leadToFields(lead: () => void): () => void {
      goToFields = lead;
      return () => {
        if (goToFields === lead) goToFields = () => {};
      };
    },
    /** Ends the writing in a block where it was begun. @returns false where that is the canvas */
    goBack(id: string): boolean {
      const line = back?.id === id && back.line.isConnected ? back.line : null;
      back = null;
      line?.focus();
      return line !== null;
    },
  };
}

export type Writing = ReturnType<typeof createWriting>;

/** Pixels beside a text where a click still goes into it. */
const ASIDE_PX = 6;

/** Whether a text is where somebody clicked, or next to that. */
const isAt = (element: HTMLElement, { x, y }: Spot) =>
  [...element.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      x >= left - ASIDE_PX && x <= right + ASIDE_PX && y >= top - ASIDE_PX && y <= bottom + ASIDE_PX,
  );

/** Where a caret would stand that is nearest to a spot; null where the browser cannot say. */
function caretAt(canvas: Document, { x, y }: Spot): { node: Node; offset: number } | null {
  // Safari has it since 26.2.
  const position = canvas.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = canvas.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/**
 * Puts the caret into one of the texts, all of them open. A double click goes into the nearest, a click only into one that it is at.
 * @param elements as they are marked in the block
 */
export function beginIn(elements: readonly HTMLElement[], spot: Spot | null): void {
  const [first] = elements;
  const canvas = first?.ownerDocument;
  const at = spot && canvas ? caretAt(canvas, spot) : null;
  const clicked = spot ? elements.find((one) => isAt(one, spot)) : undefined;
  const element = at ? elements.find((one) => one.contains(at.node)) : (clicked ?? first);
  if (!canvas || !element || (spot && !spot.isWord && !isAt(element, spot))) return;
  canvas.defaultView?.focus();
  (element.matches('[contenteditable]') ? element : element.querySelector<HTMLElement>('[contenteditable]'))?.focus();
  const caret = canvas.getSelection();
  if (!spot || !at || !caret) return;
  caret.collapse(at.node, at.offset);
  if (!spot.isWord) return;
  // Forward first: backward from the beginning of a word leads to the word before it.
  caret.modify('move', 'forward', 'word');
  caret.modify('move', 'backward', 'word');
  caret.modify('extend', 'forward', 'word');
}
