import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createDeletionsApi } from '#console/providers/api/deletions-api.ts';
import { deletedOf, useBringBack, useCanUndelete } from '#console/records/deletions/useNotifyDeleted.ts';
import { labelsOf } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import { useService } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { KEPT_MS } from '#schema/api/deletion.ts';
import { type DeletedRecords, deletedRecords } from './deleted-records.ts';

/** Below an event: the way back, where it tells of a deletion for good. */
export function EventBelow({ record }: { record: Row }) {
  const deleted = deletedRecords(useModel(), record);
  return deleted && <RestoreDeletion deleted={deleted} at={String(record.created_at)} />;
}

/** @param at when it happened: the same records may have been deleted again since, which is another event */
function RestoreDeletion({ deleted, at }: { deleted: DeletedRecords; at: string }) {
  const { t, i18n } = useTranslation();
  const { space } = useSpace();
  const model = useModel();
  const deletions = useService(createDeletionsApi);
  const { resource, ids, name } = deleted;
  const canUndelete = useCanUndelete(resource);
  const bringBack = useBringBack(resource);
  const { busy, run } = useAction();
  const { data, isError, refetch } = useQuery({
    queryKey: ['kept-deletion', space?.id, resource.name, ids],
    queryFn: () => deletions.find(deletedOf(resource, ids)),
    enabled: canUndelete,
    gcTime: 0,
    retry: false,
  });
  if (isError) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
        {t('views.remove.kept.failed')}
      </Alert>
    );
  }
  if (!data?.kept || Date.parse(data.at) !== Date.parse(at)) return null;

  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  const records = data.records.map(({ resource: kind, count }) =>
    t('views.bulk.history.count', { count, ...labelsOf(t, model.resource(kind)).words }),
  );
  const until = time.format(Date.parse(data.at) + KEPT_MS);
  const restore = async () => {
    await bringBack(ids, name);
    await refetch();
  };
  return (
    <Panel
      title={t('views.remove.kept.title')}
      text={t('views.remove.kept.text', { records: new Intl.ListFormat(i18n.language).format(records), until })}
    >
      <Button variant="outlined" loading={busy} onClick={() => void run(restore)}>
        {t('views.remove.kept.restore')}
      </Button>
    </Panel>
  );
}
