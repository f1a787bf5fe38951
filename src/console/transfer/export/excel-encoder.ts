import writeWorkbook, { type SheetData } from 'write-excel-file/universal';
import { type ExcelOptions, excelTable } from '#derive/exports/excel-table.ts';
import type { Encoder } from './encoder.ts';

/** A workbook of one sheet. It stands in memory until it is whole. */
export function excelEncoder(options: ExcelOptions): Encoder {
  const { headers, cells, sheetOptions } = excelTable(options);
  const data: SheetData = [headers];
  return {
    add(rows) {
      for (const row of rows) data.push(cells(row));
    },
    file: () => writeWorkbook(data, sheetOptions).toBlob(),
    ending: 'xlsx',
  };
}
