import type { TFunction } from 'i18next';
import { inQuotes } from '#console/records/back-references/useKeyCount.ts';

/** Names in one notice; of more, people see the rest on the page. */
const MOST_NAMES = 5;

/** Names of files in a sentence. */
export const namesText = (names: readonly string[]) =>
  names.length > MOST_NAMES ? `${inQuotes(names.slice(0, MOST_NAMES))}, …` : inQuotes(names);

/** What is said to whoever ended a paste. @param stay how many files could not be taken back */
export const cancelledText = (t: TFunction, stay: number) =>
  stay > 0 ? t('editor.paste.stay', { count: stay }) : t('editor.paste.cancelled');
