import { plainLetters, slugify } from '../text/slugify.ts';

/** Characters that a key may have. */
const longest = 40;

/** Templates name a field by it. The migrations `custom_fields` and `keys_of_datasets` have the same rule. */
const pattern = /^[a-z][a-z0-9_]{0,39}$/;

/** Whether a field that people declare may be named so in records and templates. */
export const isFieldKey = (text: string): boolean => pattern.test(text);

/** What people are told of another one. Not among `messages`: what a list begins with has those. */
export const keyFault = 'Use up to 40 small letters, digits and underscores, a letter first.';

/**
 * A key for a label: small letters, digits and underscores. Empty where nothing of it is left, as of one in Arabic.
 * @param suffix what it ends with, within the length that a key may have
 */
export const keyOfLabel = (label: string, suffix = ''): string =>
  slugify(plainLetters(label))
    .replaceAll(/\W+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, longest - suffix.length)
    .replace(/_+$/, '') + suffix;
