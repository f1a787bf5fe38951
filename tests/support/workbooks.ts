import { strToU8, zipSync } from 'fflate';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The XML within the files of a workbook. */
export interface WorkbookText {
  sheets: Readonly<Record<string, string>>;
  texts?: string;
  styles?: string;
  properties?: string;
  /** Of all elements. */
  prefix?: string;
  /** A file that is no text, as it is. */
  picture?: Uint8Array;
}

const styleSheet = `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/><numFmt numFmtId="165" formatCode="0.00&quot;d&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf xfId="0"/></cellXfs>`;

/** A workbook as a program writes it. */
export function workbook({
  sheets,
  texts,
  styles = styleSheet,
  properties = '',
  prefix = '',
  picture,
}: WorkbookText): Uint8Array {
  const named = (xml: string) => xml.replaceAll(/<(\/?)(?=[a-z])/gi, `<$1${prefix}`);
  const ns = prefix ? main.replace('xmlns', `xmlns:${prefix.slice(0, -1)}`) : main;
  const names = Object.keys(sheets);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  const files = {
    'xl/workbook.xml': named(
      `<workbook ${ns} xmlns:r="${relations}">${properties}<sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => relation(`r${at}`, 'worksheet', `worksheets/sheet${at}.xml`)).join('')}${relation('s', 'styles', 'styles.xml')}${relation('t', 'sharedStrings', '/xl/texts.xml')}</Relationships>`,
    'xl/styles.xml': named(`<styleSheet ${ns}>${styles}</styleSheet>`),
    ...(texts !== undefined && { 'xl/texts.xml': named(`<sst ${ns}>${texts}</sst>`) }),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at}.xml`,
        named(`<?xml version="1.0"?>\r\n<worksheet ${ns}><sheetData>${rows}</sheetData></worksheet>`).replace(
          `<${prefix}?xml`,
          '<?xml',
        ),
      ]),
    ),
  };
  return zipSync({
    // In jsdom, an encoder gives arrays of another realm, in which a zip sees a folder.
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new Uint8Array(strToU8(text))])),
    ...(picture && { 'xl/media/a.png': [picture, { level: 0 }] }),
  });
}

export const randomBytes = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (from: number, to: number) => bytes.slice(from, to),
});

/** Where the header of a file within an archive, and what the directory says of it, have the same field. */
const fieldsOf = { signature: [0, 0], flags: [6, 8], method: [8, 10], checksum: [14, 16], size: [22, 24] } as const;

/** The workbook with another number in what is said of its first sheet: before the sheet, in the directory, or in both. */
export function workbookWith(
  field: keyof typeof fieldsOf,
  value: number,
  records: readonly ('header' | 'directory')[],
): Uint8Array {
  const bytes = workbook({ sheets: { One: '<row r="1"><c r="A1"><v>1</v></c></row>' } });
  const name = 'xl/worksheets/sheet0.xml';
  const text = String.fromCharCode(...bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const starts = { header: text.indexOf(name) - 30, directory: text.lastIndexOf(name) - 46 };
  const [inHeader, inDirectory] = fieldsOf[field];
  for (const record of records) {
    const at = starts[record] + (record === 'header' ? inHeader : inDirectory);
    if (field === 'flags' || field === 'method') view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return bytes;
}
