import { useDataProvider } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { recordTitle } from '../record-title.ts';
import type { Row } from '../row.ts';
import { editedAt } from '../saving/edited-at.ts';
import { openRecord } from '../saving/open-records.ts';
import { useNotify } from '../useNotify.ts';
import { useRights } from '../useRights.ts';
import { useRecordActions } from './useRecordActions.ts';

interface NoticeOptions {
  /** What is told where that is not the usual. */
  text?: string;
  onUndone?(): void;
}

/**
 * Says that a record was made, and deletes it again on request, unless it has been changed since.
 * @param isPicked a field of another form names the record from now on: it is not deleted
 */
export function useUndoCreating(resource: Resource, isPicked: boolean) {
  const { t } = useTranslation();
  const { toast, snackbar } = useNotify();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const provider = useDataProvider()();
  const { remove } = useRecordActions(resource);
  const fields = editedAt(resource);
  const mayTakeBack = rights.remove && !resource.tellsPeople && fields.length > 0 && !isPicked;

  async function timeOf(id: string): Promise<unknown> {
    const [field] = fields;
    if (field === undefined) return null;
    return (await provider.getOne<Row>({ resource: resource.name, id, meta: { fields } })).data[field];
  }

  return (record: Row, { text, onUndone }: NoticeOptions = {}): void => {
    const name = recordTitle(resource, record) || labels.one;
    const words = { name, ...labels.words };
    const message = text ?? t('views.create.done', words);
    if (!mayTakeBack) {
      toast(message);
      return;
    }
    // Not awaited: whoever opens it reads it at the same time. Where this fails, so does the undo.
    const madeAt = timeOf(record.id).catch(() => undefined);
    async function takeBack() {
      try {
        if ((await timeOf(record.id)) !== (await madeAt)) {
          return snackbar(t('views.create.notUndone', words), { severity: 'warning' });
        }
        // Its page is gone with the record.
        const leave = openRecord('deleted', resource.name, record.id);
        const done = await remove([{ id: record.id, title: name }]);
        if (done.length === 0) return;
        leave?.();
        onUndone?.();
      } catch (reason) {
        snackbar((reason as Error).message || t('views.remove.gone', words), { severity: 'error' });
      }
    }
    snackbar(message, { severity: 'success', byKey: false, undo: () => void takeBack() });
  };
}
