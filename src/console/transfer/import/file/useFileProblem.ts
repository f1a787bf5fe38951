import { useTranslation } from 'react-i18next';
import { mostBytes } from '#derive/imports/file/decode.ts';
import { MOST_TEXTS_MB } from '#derive/imports/file/shared-texts.ts';
import { mostRows } from '#derive/imports/file/table.ts';

/** Why something is no table. */
interface Problem {
  code: string;
  row?: number | undefined;
  message?: string | undefined;
  mb?: number | undefined;
}

/** Says in the reader's language why something is no table. */
export function useFileProblem(): (fault: Problem) => string {
  const { t, i18n } = useTranslation();
  const rows = new Intl.NumberFormat(i18n.language).format(mostRows);
  return (answer) =>
    t(`views.import.problem.${answer.code}${answer.row ? '_row' : ''}`, {
      mb: mostBytes / 1024 / 1024,
      rows,
      texts: MOST_TEXTS_MB,
      ...answer,
    });
}
