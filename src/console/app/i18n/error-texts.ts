import type { i18n } from 'i18next';

/** The one sentence of the providers that has a name in it; in other languages it does without. */
const NAMED = /^This .+ is already used\.$/;

/**
 * What the servers say in the reader's language: by the code of the error table, or else by the English sentence, which is the
 * key of its translation. What has none stays as it is.
 */
export function errorTexts({ t }: Pick<i18n, 't'>): (sentence: string, code?: string) => string {
  return (sentence, code) => {
    if (code !== undefined) return t(`auth.errors.${code}`, { defaultValue: sentence });
    // Sentences hold dots, which would lead into a tree.
    const texts: unknown = t('errors', { returnObjects: true, defaultValue: {} });
    const key = sentence.replace(NAMED, 'This value is already used.');
    const text = typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>)[key] : undefined;
    return typeof text === 'string' ? text : sentence;
  };
}
