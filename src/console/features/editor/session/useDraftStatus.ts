import { useTranslation } from 'react-i18next';
import type { EditorSession } from './useEditorSession.ts';

/** Where what is not saved yet is kept, in words. */
export function useDraftStatus() {
  const { t, i18n } = useTranslation();
  return ({ tooLarge, autosave }: EditorSession['draft']): string => {
    if (autosave.failed && !tooLarge) return t(`editor.autosave.${autosave.failed === 'again' ? 'failed' : 'refused'}`);
    if (autosave.keptAt !== null && !autosave.failed) {
      const time = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' }).format(
        autosave.keptAt,
      );
      return t('editor.autosave.kept', { time });
    }
    return t(tooLarge ? 'views.draft.tooLarge' : 'views.unsaved.status');
  };
}
