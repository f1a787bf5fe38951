import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/universal';
import { convertDateToSerialNumber, getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';
import { type ExcelCell, type ExcelOptions, excelTable } from '#derive/exports/excel-table.ts';
import type { TextFormat } from '#derive/exports/text-format.ts';
import { exportTypes } from '#schema/api/export-job.ts';
import { zipOf } from '../archives/zip-of.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
/** Packs the text of a file. */
export type Pack = (text: AsyncIterable<string>) => AsyncIterable<Uint8Array>;

/**
 * A workbook as pages write it, row by row. `write-excel-file` does not stream: it writes one of the headers and a day, whose row shows
 * where the others belong.
 */
export async function excelFormat(options: ExcelOptions): Promise<{ format: TextFormat; pack: Pack }> {
  const { headers, cells, sheetOptions } = excelTable(options);
  const example = await writeWorkbook([headers, [new Date(0)]], sheetOptions).toBlob();
  const { [SHEET]: sheet, ...others } = unzipSync(new Uint8Array(await example.arrayBuffer()));
  const found = /^(.*)<row r="2"><c r="A2" s="(\d+)">.*?<\/row>(.*)$/s.exec(strFromU8(sheet ?? new Uint8Array()));
  if (!found) throw new Error('write-excel-file writes a day in another way');
  const [, head = '', dayStyle = '', tail = ''] = found;

  function cellXml(cell: ExcelCell, address: string): string {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
    if (cell instanceof Date) return `<c r="${address}" s="${dayStyle}"><v>${convertDateToSerialNumber(cell)}</v></c>`;
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${sanitizeTextContent(cell)}</t></is></c>`;
  }

  let last = 1;
  const format: TextFormat = {
    head,
    rows: (rows) =>
      rows
        .map((row) => {
          const texts = cells(row).map((cell, at) => cellXml(cell, getCellAddress(last, at)));
          last += 1;
          return `<row r="${last}">${texts.join('')}</row>`;
        })
        .join(''),
    tail,
    type: exportTypes.xlsx,
    ending: 'xlsx',
  };
  const pack: Pack = (text) =>
    zipOf(async (add) => {
      for (const [name, bytes] of Object.entries(others)) await add(Buffer.from(bytes), name);
      await add(Readable.from(text, { objectMode: false }), SHEET);
    });
  return { format, pack };
}
