/** A table that was copied elsewhere, with a text in each of its places. */
export interface PastedTable {
  caption: string;
  /** The first row names the columns. */
  header: boolean;
  rows: readonly (readonly string[])[];
}

/** Elements that stand in a line of text. All others of a cell part its words. */
const IN_LINE = 'a, b, strong, i, em, u, s, strike, del, code, span, font, sub, sup, mark, small, bdi, bdo';
/** Places that a cell covers in a row at the most: browsers allow 1000, for which no table has the columns. */
const MOST_SPANNED = 50;
/** Places that are filled beyond the first of a cell: a table of some kilobytes could ask for millions. */
const MOST_FILLED = 20_000;

const cellsOf = (row: HTMLTableRowElement) => [...row.cells];
const spacesOf = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The outermost tables in the order of the document. A table of one cell is a frame around what stands in it, and no table. */
export function tablesIn(body: HTMLElement): HTMLTableElement[] {
  for (const table of body.querySelectorAll('table')) {
    const [cell, ...others] = [...table.rows].flatMap(cellsOf);
    if (others.length > 0) continue;
    const caption = table.ownerDocument.createElement('p');
    caption.append(...(table.caption?.childNodes ?? []));
    table.replaceWith(...(caption.hasChildNodes() ? [caption] : []), ...(cell?.childNodes ?? []));
  }
  return [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'));
}

/** Leaves of what stands in a cell, such as paragraphs, lists and tables, what fits into a line. */
function inOneLine(cell: Element): void {
  if (cell.childElementCount === 0) return;
  for (const element of cell.querySelectorAll(`:not(${IN_LINE})`)) element.replaceWith(' ', ...element.childNodes, ' ');
}

/**
 * A cell stands in each place that it covers, so that every row can be read alone; one that is its whole row in the first place.
 * Such a row above all others is the caption of a table that has none.
 */
export function readTable(table: HTMLTableElement): PastedTable {
  const all = [...table.rows];
  const rows: string[][] = all.map(() => []);
  let left = MOST_FILLED;
  for (const [at, row] of all.entries()) {
    const cells = cellsOf(row);
    let column = 0;
    for (const cell of cells) {
      inOneLine(cell);
      const text = spacesOf(cell.textContent);
      while (rows[at]?.[column] !== undefined) column++;
      const across = Math.min(cell.colSpan, MOST_SPANNED);
      // By its attribute: 0 stands for all rows that are left.
      const down = left <= 0 ? 1 : cell.rowSpan || all.length;
      left -= across * Math.min(down, all.length - at) - 1;
      for (const covered of rows.slice(at, at + down)) {
        for (let step = 0; step < across; step++) covered[column + step] = cells.length > 1 || step === 0 ? text : '';
      }
      column += across;
    }
  }
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const filled = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  let caption = spacesOf(table.caption?.textContent ?? '');
  const [top] = all;
  if (
    caption === '' &&
    top?.cells.length === 1 &&
    (top.cells[0]?.colSpan ?? 1) >= width &&
    top.cells[0]?.rowSpan === 1 &&
    all.length > 1 &&
    width > 1
  ) {
    caption = filled.shift()?.[0] ?? '';
    all.shift();
  }
  return { caption, header: all[0] !== undefined && isHeader(all[0]), rows: filled };
}

/** Google Docs and spreadsheets know no cells of a heading: people make them bold. */
function isHeader(row: HTMLTableRowElement): boolean {
  if (row.closest('thead')) return true;
  const filledCells = cellsOf(row).filter((cell) => spacesOf(cell.textContent) !== '');
  const isBold = (cell: Element) =>
    [...cell.querySelectorAll('b, strong')]
      .map((bold) => spacesOf(bold.textContent))
      .includes(spacesOf(cell.textContent));
  return filledCells.length > 0 && filledCells.every((cell) => cell.localName === 'th' || isBold(cell));
}

/** The table as a text without tables has it: a row in each line, and the marks in its cells. */
export function asLines(table: HTMLTableElement): HTMLElement {
  const lines = table.ownerDocument.createElement('p');
  const caption = spacesOf(table.caption?.textContent ?? '');
  if (caption !== '') lines.append(caption);
  for (const row of [...table.rows]) {
    if (lines.hasChildNodes()) lines.append(table.ownerDocument.createElement('br'));
    for (const [at, cell] of cellsOf(row).entries()) {
      inOneLine(cell);
      if (at > 0) lines.append(' | ');
      lines.append(...cell.childNodes);
    }
  }
  return lines;
}
