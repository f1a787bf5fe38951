import { useTranslation } from 'react-i18next';
import { maxBytes } from '#derive/imports/file/decode.ts';
import { MOST_TEXTS_MB } from '#derive/imports/file/shared-texts.ts';
import { maxRows } from '#derive/imports/file/table.ts';

/** Why something is no table. */
interface Problem {
  code: string;
  row?: number | undefined;
  message?: string | undefined;
  mb?: number | undefined;
  /** Of a workbook that can be opened: its sheets, and the one that is no table. */
  sheets?: readonly string[] | undefined;
  sheet?: string | undefined;
}

/** Says in the reader's language why something is no table. */
export function useFileProblem(): (fault: Problem) => string {
  const { t, i18n } = useTranslation();
  const rows = new Intl.NumberFormat(i18n.language).format(maxRows);
  const keyOf = ({ code, row, sheets = [] }: Problem) => {
    if (code === 'spreadsheet' && sheets.length > 1) return 'damagedSheet';
    return row ? `${code}_row` : code;
  };
  return (answer) =>
    t(`views.import.problem.${keyOf(answer)}`, {
      mb: maxBytes / 1024 / 1024,
      rows,
      texts: MOST_TEXTS_MB,
      ...answer,
    });
}
