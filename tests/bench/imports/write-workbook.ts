import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { strToU8, Zip, ZipDeflate } from 'fflate';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Characters that are packed at once. */
const AT_ONCE = 100_000;

/** Writes a workbook as Excel does: all texts are shared ones, which come behind the sheet. */
export async function writeWorkbook(
  path: string,
  headers: readonly string[],
  rows: number,
  cellOf: (row: number, header: string) => string,
): Promise<void> {
  const file = createWriteStream(path);
  const zip = new Zip((error, bytes, isLast) => {
    if (error) file.destroy(error);
    file.write(bytes);
    if (isLast) file.end();
  });

  async function add(name: string, texts: Iterable<string>): Promise<void> {
    const part = new ZipDeflate(name, { level: 1 });
    zip.add(part);
    let text = '';
    for (const more of texts) {
      text += more;
      if (text.length < AT_ONCE) continue;
      part.push(strToU8(text));
      text = '';
      if (file.writableNeedDrain) await once(file, 'drain');
    }
    part.push(strToU8(text), true);
  }

  function* sheet() {
    yield `<worksheet ${main}><sheetData>`;
    let text = 0;
    for (let number = 1; number <= rows + 1; number += 1) {
      const cells = headers.map(
        (_, at) => `<c r="${String.fromCharCode(65 + at)}${number}" t="s"><v>${text + at}</v></c>`,
      );
      text += headers.length;
      yield `<row r="${number}">${cells.join('')}</row>`;
    }
    yield '</sheetData></worksheet>';
  }

  function* texts() {
    yield `<sst ${main}>${headers.map((name) => `<si><t>${name}</t></si>`).join('')}`;
    for (let at = 0; at < rows; at += 1) yield headers.map((name) => `<si><t>${cellOf(at, name)}</t></si>`).join('');
    yield '</sst>';
  }

  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  await add('xl/workbook.xml', [
    `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Rows" sheetId="1" r:id="a"/></sheets></workbook>`,
  ]);
  await add('xl/_rels/workbook.xml.rels', [
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('a', 'worksheet', 'worksheets/sheet1.xml')}${relation('b', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  ]);
  await add('xl/worksheets/sheet1.xml', sheet());
  await add('xl/sharedStrings.xml', texts());
  zip.end();
  await once(file, 'close');
}
