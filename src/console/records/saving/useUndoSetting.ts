import { useTranslation } from 'react-i18next';
import { useNotify } from '../useNotify.ts';

/**
 * Tells of a change that the server made, with the way to take it back where there is one: by its button alone, as it moves money and mail.
 * The notice has a key where something else may take the change back too, which then closes it.
 */
export function useUndoSetting() {
  const { t } = useTranslation();
  const { toast, snackbar } = useNotify();
  return (
    message: string,
    undo: (() => Promise<void>) | undefined,
    { undone = t('views.form.undone'), key }: { undone?: string; key?: string } = {},
  ): void => {
    if (!undo) {
      toast(message);
      return;
    }
    const takeBack = async () => {
      try {
        await undo();
        toast(undone);
      } catch (error) {
        snackbar((error as Error).message, { severity: 'error' });
      }
    };
    snackbar(message, { undo: () => void takeBack(), byKey: false, ...(key && { key }) });
  };
}
