import { useTranslation } from 'react-i18next';
import { mostBytes } from '#derive/imports/file/decode.ts';
import { mostRows } from '#derive/imports/file/parse.ts';
import type { ReadFault } from '#derive/imports/file/read-given.ts';

/** Says in the reader's language why something is no table. */
export function useFileProblem(): (fault: ReadFault) => string {
  const { t, i18n } = useTranslation();
  const rows = new Intl.NumberFormat(i18n.language).format(mostRows);
  return (answer) =>
    t(`views.import.problem.${answer.fault}${answer.row ? '_row' : ''}`, {
      mb: mostBytes / 1024 / 1024,
      rows,
      ...answer,
    });
}
