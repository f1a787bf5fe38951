import OpenInFull from '@mui/icons-material/OpenInFullRounded';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FormSkeleton } from '#console/form/FormSkeleton.tsx';
import { ReadOnlyFields } from '#console/form/ReadOnlyFields.tsx';
import { useLabels } from '#console/records/labels.ts';
import type { RecordDrawerProps } from '#console/records/open-record.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { useRecordTitle } from '#console/records/record-title.ts';
import { useLoadedRecord } from '#console/records/useLoadedRecord.ts';
import { isDeleted } from '#derive/access/soft-deletion.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { fieldOf } from '#schema/resource.ts';
import { DrawerFrame } from './DrawerFrame.tsx';
import { EditContent } from './EditContent.tsx';

type EditDrawerProps = RecordDrawerProps & { id: string };

/** A record in a drawer: it can be read, changed and deleted there. */
export function EditDrawer({ resource, id, given, onClosed }: EditDrawerProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const titleOf = useRecordTitle(resource);
  const loaded = useLoadedRecord(resource, id);
  const { record } = loaded;
  const page = record && pathTo(resource, 'edit', record);
  // A time alone does not say what it is the time of.
  const isTime = fieldOf(resource, resource.title)?.kind === 'date';
  const titled = (row: typeof record) => row && (isTime ? `${labels.one}, ${titleOf(row)}` : titleOf(row));
  const failed = loaded.missing || loaded.error;
  return (
    <DrawerFrame
      title={titled(record) || labels.one}
      subtitle={record && <ReadOnlyFields resource={resource} record={record} />}
      actions={
        page && (
          <IconButton size="small" component={RouterLink} to={page} aria-label={t('views.drawer.page')}>
            <OpenInFull fontSize="small" />
          </IconButton>
        )
      }
      onClosed={onClosed}
    >
      {record && (
        <EditContent
          key={String(isDeleted(resource, record))}
          resource={resource}
          record={record}
          title={titleOf(record) || labels.one}
          given={given}
        />
      )}
      {!record &&
        (failed ? <RecordMissing resource={resource} loaded={loaded} /> : <FormSkeleton resource={resource} />)}
    </DrawerFrame>
  );
}
