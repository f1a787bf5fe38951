// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSelection } from './selection.ts';
import { beginIn, createWriting } from './writing.ts';

/** As browsers that know them; jsdom knows neither. */
type CaretMethod = 'caretPositionFromPoint' | 'caretRangeFromPoint';
const answer = (name: CaretMethod, value: () => unknown) =>
  Object.defineProperty(document, name, { configurable: true, value });

let elements: HTMLElement[];
/** Of a text that is drawn on a line of 20 pixels, behind a padding of 40. */
const lines = [40, 80];

beforeEach(() => {
  vi.spyOn(window, 'focus').mockImplementation(() => {});
  document.body.innerHTML = '<p tabindex="0" contenteditable>Rooms</p><p tabindex="0" contenteditable>Prices</p>';
  elements = [...document.querySelectorAll('p')];
  for (const [at, element] of elements.entries()) {
    const top = lines[at] ?? 0;
    element.getClientRects = () => [new DOMRect(40, top, 100, 20)] as unknown as DOMRectList;
  }
});

afterEach(() => {
  for (const name of ['caretPositionFromPoint', 'caretRangeFromPoint']) Reflect.deleteProperty(document, name);
});

const click = (x: number, y: number) => ({ x, y, isWord: false });
const written = () => elements.indexOf(document.activeElement as HTMLElement);
const nearest = () => ({ offsetNode: elements[1]?.firstChild, offset: 3 });

describe('a click on a block that is selected', () => {
  it.each([
    ['in a text', 60, 90, 1],
    ['a few pixels beside it', 143, 102, 1],
    ['on the padding around it', 10, 90, -1],
    ['far behind its last line', 60, 140, -1],
  ])('%s', (_where, x, y, text) => {
    answer('caretPositionFromPoint', nearest);
    beginIn(elements, click(x, y));
    expect(written()).toBe(text);
    expect(getSelection()?.anchorOffset ?? 0).toBe(text === 1 ? 3 : 0);
  });

  it('puts the caret where older browsers say', () => {
    answer('caretRangeFromPoint', () => ({ startContainer: elements[1]?.firstChild, startOffset: 2 }));
    beginIn(elements, click(60, 90));
    expect([written(), getSelection()?.anchorOffset]).toEqual([1, 2]);
  });

  it('goes into the text that it is at where the browser cannot say', () => {
    beginIn(elements, click(60, 90));
    expect(written()).toBe(1);
  });
});

describe('a double click', () => {
  const twice = { x: 10, y: 90, isWord: true };

  it('goes into the nearest text', () => {
    answer('caretPositionFromPoint', nearest);
    // jsdom cannot tell words.
    Selection.prototype.modify = () => {};
    beginIn(elements, twice);
    expect(written()).toBe(1);
    Reflect.deleteProperty(Selection.prototype, 'modify');
  });

  it('goes into the first where the browser cannot say', () => {
    beginIn(elements, twice);
    expect(written()).toBe(0);
  });
});

it('brings the caret to texts that open later, unless somebody went on to something else', () => {
  const writing = createWriting(createSelection());
  const begin = vi.fn();
  writing.ask('a');
  writing.opened('a', begin)();
  expect(begin).toHaveBeenCalledTimes(1);
  writing.ask('a');
  writing.drop();
  writing.opened('a', begin);
  expect(begin).toHaveBeenCalledTimes(1);
});

describe('a block without a text', () => {
  const setUp = () => {
    const selection = createSelection();
    const writing = createWriting(selection);
    const lead = vi.fn();
    writing.leadToFields(lead);
    selection.only('a');
    return { selection, writing, lead };
  };

  it('leads to its fields, also where it is known only after it was asked for', () => {
    const { writing, lead } = setUp();
    writing.ask('a');
    expect(lead).not.toHaveBeenCalled();
    writing.wordless('a');
    writing.ask('a');
    expect(lead).toHaveBeenCalledTimes(2);
    // A click is no wish to write.
    writing.ask('a', click(1, 1));
    expect(lead).toHaveBeenCalledTimes(2);
  });

  it('leads nowhere once another one is selected, or it has a text', () => {
    const { selection, writing, lead } = setUp();
    writing.wordless('a');
    const begin = vi.fn();
    writing.opened('a', begin);
    writing.ask('a');
    expect([begin.mock.calls.length, lead.mock.calls.length]).toEqual([1, 0]);
    selection.only('b');
    writing.wordless('b');
    selection.only('c');
    writing.ask('b');
    expect(lead).not.toHaveBeenCalled();
  });
});

describe('the end of writing', () => {
  it('is at the line of the outline that it was begun from', () => {
    document.body.insertAdjacentHTML('beforeend', '<ul><li role="treeitem" tabindex="0">Rooms</li></ul>');
    const line = document.querySelector('li');
    const writing = createWriting(createSelection());
    writing.opened('a', () => elements[0]?.focus());
    line?.focus();
    writing.ask('a');
    expect(written()).toBe(0);
    expect(writing.goBack('a')).toBe(true);
    expect(document.activeElement).toBe(line);
    // Begun on the canvas, it ends there.
    elements[1]?.focus();
    writing.ask('a');
    expect([writing.goBack('a'), written()]).toEqual([false, 0]);
  });
});
