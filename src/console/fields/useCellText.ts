import type { i18n } from 'i18next';
import { useContext } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

/**
 * The texts for values, which a list shows by the hundred. A `useTranslation` in each would take longer than all else in
 * them: this one does not follow the language by itself, but what draws values does, and draws them again.
 */
export function useCellText(): i18n {
  return useContext(I18nContext)?.i18n ?? getI18n();
}
