import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { type MadeChange, usePeopleActions } from '../usePeople.ts';

/** Only the newest change of a person can be taken back by its notice. */
export const membershipNotice = (userId: string) => `membership.${userId}`;

/** Tells of a change of somebody's membership, with the way back: not where somebody else has changed it since. */
export function useNotifyMembership(spaceId: string) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { putBack } = usePeopleActions(spaceId);

  async function takeBack(userId: string, change: MadeChange) {
    try {
      if (await putBack(userId, change)) toast(t('views.form.undone'));
      else snackbar(t('views.form.notUndone'), { severity: 'warning' });
    } catch (reason) {
      snackbar((reason as Error).message, { severity: 'error' });
    }
  }

  return (message: string, userId: string, change: MadeChange): void =>
    snackbar(message, {
      severity: 'success',
      key: membershipNotice(userId),
      undo: () => void takeBack(userId, change),
    });
}
