import { getI18n } from 'react-i18next';

/** The namespace of the texts that no list begins with. */
export const later = 'later';

/** Loads them, in each language that is chosen; they are found like all others from then on. */
export const loadLaterTexts = (): Promise<void> => getI18n().loadNamespaces(later);
