import { getI18n } from 'react-i18next';

/** The namespace of the texts that no list begins with. */
export const later = 'later';

/**
 * Loads them, in each language that is chosen; they are found like all others from then on.
 * @throws Error where they do not come: i18next would say nothing, and ask for them never again
 */
export async function loadLaterTexts(): Promise<void> {
  const i18n = getI18n();
  await i18n.loadNamespaces(later);
  if (i18n.hasLoadedNamespace(later)) return;
  await i18n.reloadResources(undefined, later);
  if (!i18n.hasLoadedNamespace(later)) throw new Error('The texts of this screen did not come.');
}
