import { strToU8, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { createSharedTexts, type SharedTexts } from './shared-texts.ts';
import { type CellRules, createSheetRows, type SheetRow } from './sheet-rows.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { openParts, type RandomBytes, type WorkbookParts } from './workbook-parts.ts';
import { attributeOf, createRuns, createWorkbookXml, isTrue, readXmlPart, unescaped } from './workbook-xml.ts';

/** Bytes of a sheet, of the shared texts, and of the files that say where both are, when they are unpacked. */
const MOST_OF_SHEET = 4_000_000_000;
const MOST_OF_TEXTS = 1_000_000_000;
const MOST_OF_SMALL = 16 * 1024 * 1024;

/** Formats of cells: Excel has no more. */
const MOST_FORMATS = 65_000;

/** A workbook whose sheets are read as they are unpacked. */
export interface Workbook {
  sheets: readonly string[];
  /** The rows of a sheet that have anything in them, some at a time. @throws WorkbookFault */
  rows(sheet: string, textAt: CellRules['textAt']): AsyncGenerator<SheetRow[]>;
  /** Holds the texts that cells name by their number. @param wanted the only ones that are held @throws WorkbookFault */
  texts(wanted?: ReadonlySet<number>): Promise<SharedTexts['at']>;
}

/** @throws WorkbookFault for what is no workbook, and what `bytes` throws */
export async function openWorkbook(bytes: RandomBytes): Promise<Workbook> {
  const parts = await openParts(bytes);
  const paths = await pathsIn(parts);
  const { sheets, is1904 } = await sheetsIn(parts, paths.sheets);
  const dates = await datesIn(parts, paths.styles ?? 'xl/styles.xml');

  return {
    sheets: [...sheets.keys()],
    async *rows(sheet, textAt) {
      const reader = createSheetRows({ textAt, isDate: (format) => dates[format], is1904 });
      for await (const piece of parts.text(sheets.get(sheet) ?? '', MOST_OF_SHEET)) {
        const rows = reader.write(piece);
        if (rows.length > 0) yield rows;
        if (reader.isOver()) return;
      }
      throw new WorkbookFault('spreadsheet');
    },
    texts: (wanted) => textsIn(parts, paths.texts ?? 'xl/sharedStrings.xml', wanted),
  };
}

interface Paths {
  /** By the ID of their relation. */
  sheets: Map<string, string>;
  texts?: string;
  styles?: string;
}

const RELATION =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(worksheet|sharedStrings|styles)$/;

async function pathsIn(parts: WorkbookParts): Promise<Paths> {
  const paths: Paths = { sheets: new Map() };
  await readXmlPart(parts.text('xl/_rels/workbook.xml.rels', MOST_OF_SMALL), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      const [, kind] = RELATION.exec(Type) ?? [];
      if (kind === 'worksheet') paths.sheets.set(Id, path);
      if (kind === 'sharedStrings') paths.texts = path;
      if (kind === 'styles') paths.styles = path;
    },
  });
  return paths;
}

async function sheetsIn(parts: WorkbookParts, paths: ReadonlyMap<string, string>) {
  const sheets = new Map<string, string>();
  let is1904: boolean | undefined;
  await readXmlPart(parts.text('xl/workbook.xml', MOST_OF_SMALL), {
    open(element, attributes) {
      if (element === 'workbookPr') is1904 ??= isTrue(attributes.date1904);
      const { name } = attributes;
      if (element !== 'sheet' || !name) return;
      const path = paths.get(attributeOf(attributes, 'id') ?? '');
      // A chart may be a sheet.
      if (path !== undefined) sheets.set(unescaped(name), path);
    },
  });
  return { sheets, is1904: is1904 ?? false };
}

/** Whether each format of cells is one of days or times, as the library has it that reads shorter workbooks: by a sheet of one number in each. */
async function datesIn(parts: WorkbookParts, path: string): Promise<readonly boolean[]> {
  if (!parts.has(path)) return [];
  let styles = '';
  let isCells = false;
  let count = 0;
  async function* pieces() {
    for await (const piece of parts.text(path, MOST_OF_SMALL)) {
      styles += piece;
      yield piece;
    }
  }
  await readXmlPart(pieces(), {
    open(name) {
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) count += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  if (count === 0) return [];
  if (count > MOST_FORMATS) throw new WorkbookFault('spreadsheet');
  const rows = Array.from(
    { length: count },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at}"><v>1</v></c></row>`,
  );
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${type}/worksheet" Target="a.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/a.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 0,
  });
  const [sheet] = await readWorkbook(bytes.slice().buffer).catch((cause: unknown) => {
    throw new WorkbookFault('spreadsheet', { cause });
  });
  return (sheet?.data ?? []).map(([cell]) => cell instanceof Date);
}

async function textsIn(
  parts: WorkbookParts,
  path: string,
  wanted: ReadonlySet<number> | undefined,
): Promise<SharedTexts['at']> {
  const texts = createSharedTexts();
  if (!parts.has(path)) return texts.at;
  const runs = createRuns();
  let count = 0;
  let isWithin = false;
  const xml = createWorkbookXml({
    open(name) {
      if (name === 'si') isWithin = true;
      else if (isWithin) runs.open(name);
    },
    close(name) {
      if (!isWithin) return;
      if (name !== 'si') return runs.close(name);
      const text = runs.end();
      texts.add(wanted && !wanted.has(count) ? '' : text);
      count += 1;
      isWithin = false;
      xml.letGo();
    },
    text(text) {
      if (isWithin) runs.text(text);
    },
  });
  let left = wanted ? -1 : Number.POSITIVE_INFINITY;
  for (const number of wanted ?? []) left = Math.max(left, number);
  for await (const piece of parts.text(path, MOST_OF_TEXTS)) {
    xml.write(piece);
    if (count > left) break;
  }
  return texts.at;
}
