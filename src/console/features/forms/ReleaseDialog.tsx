import { type BaseRecord, type HttpError, useInvalidate, useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useAction } from '#console/ui/useAction.ts';

/**
 * Makes a record of what was held: the database moves it, and sends the mails that answer to it. That is why there is no undo, as it
 * says before.
 */
export function ReleaseDialog({ heldRecord, onClose }: { heldRecord: Row | null; onClose(): void }) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const invalidate = useInvalidate();
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));

  async function release(id: string) {
    try {
      const quiet = { successNotification: false, errorNotification: false } as const;
      await mutateAsync({ resource: 'held_record', id, values: { released: true }, ...quiet });
      snackbar(t('forms.spam.released'));
    } finally {
      for (const resource of ['held_record', 'record', 'form']) {
        await invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
      }
    }
  }

  return (
    <ConfirmDialog
      open={heldRecord !== null}
      busy={busy}
      title={t('forms.spam.ask.title')}
      text={t('forms.spam.ask.text')}
      confirmLabel={t('forms.spam.release')}
      onConfirm={() => heldRecord && void run(() => release(heldRecord.id)).then(onClose)}
      onClose={onClose}
    />
  );
}
