/** Why a workbook is not read. */
export class WorkbookFault extends Error {
  readonly code: 'spreadsheet' | 'unpacked' | 'sharedTexts' | 'tooManyRows' | 'tooManyColumns';

  constructor(code: WorkbookFault['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
