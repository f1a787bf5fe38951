import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';

interface UnsavedDialogProps {
  open: boolean;
  onLeave(): void;
  onStay(): void;
}

/** Asks before unsaved input is left. */
export function UnsavedDialog({ open, onLeave, onStay }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('views.unsaved.title')}
      text={t('views.unsaved.text')}
      confirmLabel={t('views.unsaved.leave')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
