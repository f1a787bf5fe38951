import type { TFunction } from 'i18next';
import { inQuotes } from '#console/records/back-references/useKeyCount.ts';
import type { LeftOut } from '../content/references.ts';

/** Names in one notice; of more, people see the rest on the page. */
const MOST_NAMES = 5;

/** Names of files in a sentence. */
export const namesText = (names: readonly string[]) =>
  names.length > MOST_NAMES ? `${inQuotes(names.slice(0, MOST_NAMES))}, …` : inQuotes(names);

/** What is said to whoever ended a paste. @param stay how many files could not be taken back */
export const cancelledText = (t: TFunction, stay: number) =>
  stay > 0 ? t('editor.paste.stay', { count: stay }) : t('editor.paste.cancelled');

/** What of another space has no place in this one. */
export function leftOutText(t: TFunction, language: string, left: ReadonlyMap<LeftOut, number>): string {
  const kinds = [...left].map(([kind, count]) => t(`editor.paste.leftOut.${kind}`, { count }));
  const count = [...left.values()].reduce((sum, one) => sum + one, 0);
  return t('editor.paste.leftOut.all', { count, what: new Intl.ListFormat(language).format(kinds) });
}
