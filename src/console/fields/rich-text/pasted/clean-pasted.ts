import { asLines, type PastedTable, readTable, tablesIn } from './pasted-tables.ts';

/** Stands for `style` while what was copied is read. */
const STYLE = 'data-pasted';
/** Word marks the items of its lists by this style, and writes their bullets and numbers as text. */
const MSO_LIST = /mso-list:\s*l\d+\s+level(\d)/i;
const MSO_MARKER = /mso-list:\s*ignore/i;
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, div';

/** Marks that Google Docs and pages write as styles, and where such a style says nothing new. */
const MARKS: readonly (readonly [style: RegExp, name: string, not: string])[] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong', 'h1, h2, h3, h4, h5, h6'],
  [/font-style:\s*(italic|oblique)/i, 'em', ''],
  [/text-decoration[a-z-]*:[^;]*line-through/i, 's', ''],
  [/text-decoration[a-z-]*:[^;]*underline/i, 'u', 'a'],
];

/**
 * What was copied from Word, Google Docs or a page, as a formatted text takes it: lists that are lists, marks that are elements,
 * no empty lines between paragraphs, no heading of the first level, which a page has already, no styles, and of tables a line for
 * each row. Elements that the text knows nothing of are left out by its editor. What was copied from such an editor stays as it is.
 */
export function cleanPasted(html: string): string {
  return isOfEditor(html) ? html : withoutTables(html).innerHTML;
}

/** The same for a text, which has no pictures, and no empty line in the place of one. */
export function cleanPastedText(html: string): string {
  if (isOfEditor(html)) return html;
  const body = withoutTables(html);
  for (const picture of body.querySelectorAll('img')) {
    const paragraph = picture.closest('p');
    picture.remove();
    if (paragraph && isBlank(paragraph)) paragraph.remove();
  }
  return body.innerHTML;
}

function withoutTables(html: string): HTMLElement {
  const body = cleaned(html);
  for (const table of tablesIn(body)) table.replaceWith(asLines(table));
  return body;
}

/** The same with its tables, in the order of the document: the text around them, and each of them by itself. */
export function partsOfPasted(html: string): (string | PastedTable)[] {
  const body = isOfEditor(html) ? new DOMParser().parseFromString(html, 'text/html').body : cleaned(html);
  const parts: (string | PastedTable)[] = [];
  const addText = (text: HTMLElement) => {
    for (const item of text.querySelectorAll('li')) if (isBlank(item)) item.remove();
    if (!isBlank(text)) parts.push(text.innerHTML);
  };
  for (const table of tablesIn(body)) {
    const before = body.ownerDocument.createRange();
    before.setStart(body, 0);
    before.setEndBefore(table);
    const text = body.ownerDocument.createElement('div');
    text.append(before.extractContents());
    addText(text);
    parts.push(readTable(table));
    table.remove();
  }
  addText(body);
  return parts;
}

const isOfEditor = (html: string) => html.includes('data-pm-slice');

/** Reads what was copied, with its styles in another attribute: the policy of the console refuses styles also where they are only read. */
export function parsePasted(html: string): HTMLElement {
  const unstyled = withoutStyles(html).replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\sstyle\s*=/i, ` ${STYLE}=`),
  );
  return new DOMParser().parseFromString(unstyled, 'text/html').body;
}

function cleaned(html: string): HTMLElement {
  const body = parsePasted(html);
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  for (const wrapped of all('[id^=docs-internal-guid]')) wrapped.replaceWith(...wrapped.childNodes);
  for (const element of all('script, meta, link, title, .Apple-interchange-newline')) element.remove();
  makeLists(all('p').filter((paragraph) => levelOf(paragraph) > 0));
  for (const element of all('p')) if (isBlank(element)) element.remove();
  for (const line of all('br')) if (isBetweenBlocks(line)) line.remove();
  for (const span of all(`span[${STYLE}]`)) {
    for (const [style, name, not] of MARKS) {
      if (!style.test(styleOf(span)) || (not && span.closest(not))) continue;
      const mark = span.ownerDocument.createElement(name);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
  for (const heading of all('h1')) renamed(heading, 'h2');
  return body;
}

/** Each part is looked through once: an expression that looks for the end anew from every beginning takes minutes. */
const withoutStyles = (html: string) =>
  html
    .split(/<style\b/i)
    .map((part, at) => (at === 0 ? part : part.replace(/^[\s\S]*?(?:<\/style>|$)/i, '')))
    .join('');

const styleOf = (element: Element) => element.getAttribute(STYLE) ?? '';
const levelOf = (element: Element | null) => Number(element && MSO_LIST.exec(styleOf(element))?.[1]);
const isBlank = (element: Element) => !/[^\s\u00a0]/.test(element.textContent ?? '') && !element.querySelector('img');

function isBetweenBlocks(line: Element): boolean {
  const { previousElementSibling: before, nextElementSibling: behind } = line;
  return [before, behind].some((element) => element?.matches(BLOCKS));
}

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Paragraphs of Word that stand behind each other become one list, with those of a deeper level in the item above them. */
function makeLists(paragraphs: readonly Element[]): void {
  /** The lists that the next item may stand in, from the outermost. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const level = levelOf(paragraph);
    const marker = [...paragraph.querySelectorAll('span')].find((span) => MSO_MARKER.test(styleOf(span)));
    const name = /^\s*[\p{L}\d]+[.)]/u.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (last === null || nextOf(last) !== paragraph) open = [];
    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.localName !== name) open.pop();
    while (open.length < level) {
      const list = paragraph.ownerDocument.createElement(name);
      const around = open.at(-1)?.lastElementChild;
      if (around) around.append(list);
      else paragraph.before(list);
      // An item of a deeper level with none above it.
      if (open.length + 1 < level) list.append(paragraph.ownerDocument.createElement('li'));
      open.push(list);
    }
    last = open[0] ?? null;
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

/** What stands behind a list, which its items have left. */
const nextOf = (list: Element) => list.nextElementSibling;
