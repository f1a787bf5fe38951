import { SaxesParser } from 'saxes';
import { WorkbookFault } from './workbook-fault.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is done with elements, whose names come without their prefixes. */
interface Handlers {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Characters that are held, at most: what has no end would fill memory. */
const LONGEST = 16 * 1024 * 1024;

/** No workbook has more elements within each other. */
const DEEPEST = 200;

/** What is wrong with XML and read all the same, as shorter workbooks are. */
const TOLERATED =
  /undefined entity|disallowed character\.|malformed character entity|the string "]]>" is disallowed|duplicate attribute/;

export interface WorkbookXml {
  /** @throws WorkbookFault */
  write(text: string): void;
  /** Something ended that was held until now. */
  letGo(): void;
}

/** Parses XML as it comes. Entities are not replaced: `&a;` stays as it is. */
export function createWorkbookXml({ open, close, text }: Handlers): WorkbookXml {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let buffered = 0;
  let isMalformed = false;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new WorkbookFault('spreadsheet');
    open(local(name), attributes as Attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  if (text) {
    parser.on('text', (piece) => {
      text(isMalformed ? referred(piece) : piece);
      isMalformed = false;
    });
    parser.on('cdata', text);
  }
  parser.on('error', (cause) => {
    if (!TOLERATED.test(cause.message)) throw new WorkbookFault('spreadsheet', { cause });
    if (cause.message.includes('malformed character entity')) isMalformed = true;
  });

  return {
    write(piece) {
      buffered += piece.length;
      parser.write(piece);
      if (buffered > LONGEST) throw new WorkbookFault('unpacked');
    },
    letGo() {
      buffered = 0;
    },
  };
}

/** Reads a small file of a workbook. @throws WorkbookFault */
export async function readXmlPart(pieces: AsyncIterable<string>, handlers: Handlers): Promise<void> {
  const xml = createWorkbookXml(handlers);
  for await (const piece of pieces) xml.write(piece);
}

/** Replaces references to what XML does not allow, which the parser leaves: to `\v`, to the halves of a character. */
const referred = (text: string) =>
  text.replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string | undefined) =>
    String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without a prefix. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

/** A value of XML's type of truths, which Excel writes as a number and others as a word. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Characters that XML does not hold are written as `_x0001_` (ECMA-376 part 1, 22.9.2.19 ST_Xstring). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The text of an element with its runs, as the parser comes along them; what only tells how it is pronounced is left out. */
export function createRuns() {
  let isText = false;
  let isPhonetic = false;
  let all = '';
  return {
    open(name: string) {
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    close(name: string) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    text(piece: string) {
      if (isText && !isPhonetic) all += piece;
    },
    /** All of it, and what comes next is another. */
    end(): string {
      const text = unescaped(all);
      all = '';
      isText = false;
      isPhonetic = false;
      return text;
    },
  };
}
