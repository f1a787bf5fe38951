import type { i18n } from 'i18next';

/** The one sentence of the providers that has a name in it; in other languages it does without. */
const NAMED = /^This .+ is already used\.$/;

/** Values of a dataset that cannot follow a new type of their field (migration dataset_reshaping). */
const UNCONVERTED = /^(\d+) of (\d+) values under the key "(.+)" cannot become: (\w+)\.$/;
/** The same where they are so many that they were not all counted (migration record_slots). */
const UNCONVERTED_SOME = /^At least (\d+) values under the key "(.+)" cannot become: (\w+)\.$/;

/**
 * What the servers say in the reader's language: by the code of the error table, or else by the English sentence, which is the
 * key of its translation. What has none stays as it is.
 */
export function errorTexts({ t }: Pick<i18n, 't'>): (sentence: string, code?: string) => string {
  return (sentence, code) => {
    if (code !== undefined) return t(`auth.errors.${code}`, { defaultValue: sentence });
    const [, lost, count, name, type] = UNCONVERTED.exec(sentence) ?? [];
    if (type) return t('views.lostKeys.unconverted', { lost: Number(lost), count: Number(count), name, type });
    const [, least, under, wanted] = UNCONVERTED_SOME.exec(sentence) ?? [];
    if (wanted) return t('views.lostKeys.unconvertedSome', { lost: Number(least), name: under, type: wanted });
    // Sentences hold dots, which would lead into a tree.
    const texts: unknown = t('errors', { returnObjects: true, defaultValue: {} });
    const key = sentence.replace(NAMED, 'This value is already used.');
    const text = typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>)[key] : undefined;
    return typeof text === 'string' ? text : sentence;
  };
}
