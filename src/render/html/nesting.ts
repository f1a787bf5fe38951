const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const VOID = words('br hr img source meta link');
export const SHAPES = words('g path circle rect line polyline polygon');
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
/** Elements that end a paragraph where they begin. */
const NO_PHRASE = words(
  'address article aside blockquote details div dl dt dd figcaption figure footer header h1 h2 h3 h4 h5 h6 hr li nav ol p pre section summary table ul',
);
const CELLS = words('td th caption');
const GROUPS = words('thead tbody tfoot');
/** Between an item and the one that ends it there may be these, and all that is no element of its own weight. */
const PASSED = words('address div p');
const LISTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words('li'),
  dt: words('dt dd'),
  dd: words('dt dd'),
};
/** "Special" elements of the HTML standard (section 13.2.4.2), as far as they are allowed. */
const SPECIAL = words(
  'address article aside blockquote button caption details dd div dl dt figcaption figure footer header h1 h2 h3 h4 h5 h6 iframe li nav ol p pre section summary table tbody td tfoot th thead tr ul',
);

/** Elements that a browser begins anew behind an end tag between them; of one name it remembers three. */
const MARKS = words('b code em i s small strong u');
const MOST_MARKS = 3;

/** Beyond this, elements are left out; browsers begin to flatten at 512. */
const MOST_DEPTH = 100;

/** Where a new element goes: how many open ones end before it, and which one has to begin first. */
export interface Place {
  depth: number;
  implied?: string;
}

/**
 * Where an element may begin, so that a browser's parser (HTML standard section 13.2.6) keeps the tree that the tags say: it
 * would end open elements by itself, and a later end tag would then close what is around the block.
 * @param open names of the open elements, the innermost last
 * @returns null where it cannot stand
 */
export function placeOf(name: string, open: readonly string[]): Place | null {
  const { length } = open;
  const top = open[length - 1] ?? '';
  if (length >= MOST_DEPTH) return null;
  if (top === 'svg' || top === 'g') return SHAPES.has(name) || name === 'svg' ? { depth: length } : null;
  if (SHAPES.has(name) || SHAPES.has(top)) return null;
  if (name === 'td' || name === 'th' || name === 'caption' || name === 'tr' || GROUPS.has(name)) {
    return placeInTable(name, open);
  }
  if (top === 'table' || top === 'tr' || GROUPS.has(top)) return null;
  if (name === 'a' || name === 'button' || HEADINGS.has(name)) {
    const isSame = (other: string) => other === name || (HEADINGS.has(name) && HEADINGS.has(other));
    const at = open.findLastIndex(isSame);
    if (at >= 0) return at === length - 1 ? { depth: at } : null;
  }
  if (MARKS.has(name) && open.filter((other) => other === name).length >= MOST_MARKS) return null;
  let depth = length;
  const ended = LISTS[name];
  if (ended) depth = itemStart(open, ended);
  if (NO_PHRASE.has(name)) {
    const p = open.lastIndexOf('p', depth - 1);
    if (p >= 0 && depth > 0 && p > open.findLastIndex((other) => other === 'button' || CELLS.has(other))) depth = p;
  }
  return { depth };
}

/** Where the item of a list begins that a new item ends; the present depth where there is none. */
function itemStart(open: readonly string[], ended: ReadonlySet<string>): number {
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const name = open[at] ?? '';
    if (ended.has(name)) return at;
    if (SPECIAL.has(name) && !PASSED.has(name)) break;
  }
  return open.length;
}

/** Parts of a table stand in each other and in nothing else. */
function placeInTable(name: string, open: readonly string[]): Place | null {
  const table = open.lastIndexOf('table');
  if (table < 0) return null;
  const inner = open.slice(table + 1);
  if (name === 'caption' || GROUPS.has(name)) return { depth: table + 1 };
  const group = GROUPS.has(inner[0] ?? '') ? table + 2 : table + 1;
  if (name === 'tr') return { depth: group };
  return open[group] === 'tr' ? { depth: group + 1 } : { depth: group, implied: 'tr' };
}

/**
 * Which open element an end tag means; -1 where it means none. It does not reach out of the cell of a table.
 * @param open names of the open elements, the innermost last
 */
export function endedBy(name: string, open: readonly string[]): number {
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const other = open[at] ?? '';
    if (other === name) return at;
    if (CELLS.has(other) && !CELLS.has(name) && name !== 'tr' && name !== 'table' && !GROUPS.has(name)) return -1;
    if (other === 'table') return -1;
  }
  return -1;
}
