import type { Encoding } from '#derive/imports/file/decode.ts';
import type { SourceRow } from '#derive/values/source.ts';
import type { ImportFault } from '#schema/api/import-job.ts';

/** How a file is read: as the console read its beginning. */
export interface FileFormat {
  /** Name of the file, which tells JSON and XML from CSV. */
  name: string;
  /** Of texts. */
  encoding?: Encoding | undefined;
  /** Of CSV. */
  delimiter?: string | undefined;
  /** Of workbooks. Without it one is read whole, as it was before. */
  sheet?: string | undefined;
  /** Of XML: the path of the elements that are the records. Without it XML is read whole, as it was before. */
  records?: string | undefined;
  headers: readonly string[];
}

/** Rows of a file that is read as it comes. */
export const MOST_ROWS = 5_000_000;

export const isJson = ({ name, delimiter, sheet, records }: FileFormat) =>
  delimiter === undefined && sheet === undefined && records === undefined && /\.json$/i.test(name);

/** Whether the file is a workbook, of which any bytes are asked for. */
export const isWorkbook = ({ sheet }: FileFormat) => sheet !== undefined;

/** Whether the file is only understood as a whole. */
export const isReadWhole = (format: FileFormat) =>
  format.delimiter === undefined && format.records === undefined && !isWorkbook(format) && !isJson(format);

/** Reads rows from the bytes of a file as they come. */
export interface RowReader {
  push(bytes: Uint8Array): void;
  end(): Promise<void> | void;
  /** The next rows that are there already. */
  take(limit: number): SourceRow[];
}

/** The file cannot be read. */
export class RowsRefused extends Error {
  readonly fault: ImportFault;

  constructor(fault: ImportFault) {
    super(fault.code);
    this.fault = fault;
  }
}
