import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useApp } from '#console/session/app-context.ts';

interface Profile {
  name: string;
  /** Null takes it away; undefined keeps it. */
  picture: Blob | null | undefined;
}

/** Changes the account of the viewer and offers the way back: not where it was changed since, in another window. */
export function useSaveProfile() {
  const { t } = useTranslation();
  const { session } = useApp();
  const { toast, snackbar } = useNotify();

  const userNow = () => {
    const state = session.get();
    return state.phase === 'signed-in' ? state.account.user : null;
  };

  async function takeBack(left: ReturnType<typeof userNow>, before: Profile) {
    try {
      await session.refresh();
      const now = userNow();
      if (!left || left.id !== now?.id || left.name !== now.name || left.photoUrl !== now.photoUrl) {
        return snackbar(t('views.form.notUndone'), { severity: 'warning' });
      }
      await session.changeProfile(before);
      toast(t('views.form.undone'));
    } catch (error) {
      snackbar((error as Error).message, { severity: 'error' });
    }
  }

  return async (change: Profile): Promise<void> => {
    const was = userNow();
    // Before the change: the server removes the file of a picture that another one replaces.
    const picture = change.picture === undefined ? undefined : await pictureAt(was?.photoUrl ?? null);
    await session.changeProfile(change);
    const left = userNow();
    if (!was || picture === 'unread') return toast(t('account.saved'));
    const undo = () => void takeBack(left, { name: was.name, picture });
    snackbar(t('account.saved'), { severity: 'success', key: 'account.saved', undo });
  };
}

/** The picture at an address; null where there is none. */
async function pictureAt(address: string | null): Promise<Blob | null | 'unread'> {
  if (!address) return null;
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.blob() : 'unread';
  } catch {
    // One of the identity provider, whose server lets no other site read it.
    return 'unread';
  }
}
