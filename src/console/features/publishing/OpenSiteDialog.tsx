import { useTranslation } from 'react-i18next';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useSite } from './useSite.ts';

/** Asks before everybody can see the site, or nobody any more. @param to what it is to be */
export function OpenSiteDialog({ to, onClose }: { to: 'open' | 'closed'; onClose(): void }) {
  const { t } = useTranslation();
  const { setOpen } = useSite();
  const { snackbar } = useNotify();
  const notify = useUndoSetting();
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  const change = async () => {
    await setOpen(to === 'open');
    onClose();
    // The server refuses where somebody has changed it since.
    notify(t(`publishing.site.done.${to}`), () => setOpen(to !== 'open'));
  };
  return (
    <ConfirmDialog
      open
      danger={to === 'closed'}
      busy={busy}
      title={t(`publishing.site.ask.${to}.title`)}
      text={t(`publishing.site.ask.${to}.text`)}
      confirmLabel={t(`publishing.site.ask.${to}.confirm`)}
      onClose={onClose}
      onConfirm={() => void run(change)}
    />
  );
}
