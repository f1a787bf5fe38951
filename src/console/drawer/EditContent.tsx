import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletedNote } from '#console/form/DeletedNote.tsx';
import { EditBody } from '#console/form/EditBody.tsx';
import { putBackIntoForm } from '#console/form/put-back-into-form.ts';
import { useEditing } from '#console/form/useEditing.ts';
import { DeleteDialog } from '#console/records/deletions/DeleteDialog.tsx';
import { HistoryButton } from '#console/records/history/HistoryButton.tsx';
import { useNeedsPublisher } from '#console/records/publisher/useNeedsPublisher.ts';
import type { Row } from '#console/records/row.ts';
import { useOpenRecord } from '#console/records/saving/open-records.ts';
import { useNestedGuard } from '#console/records/saving/useUnsavedGuard.ts';
import type { Named } from '#console/records/target.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { RelatedLists } from '#console/related/RelatedLists.tsx';
import { isDeleted } from '#derive/access/soft-deletion.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useCloseDrawer } from './DrawerFrame.tsx';

const noRecords: readonly Named[] = [];

interface EditContentProps {
  resource: Resource;
  record: Row;
  title: string;
  given?: JsonObject | undefined;
}

/** The form of a loaded record with what belongs to it; a save closes the drawer. */
export function EditContent({ resource, record, title, given }: EditContentProps) {
  const { t } = useTranslation();
  const rights = useRights(resource);
  const close = useCloseDrawer();
  const editing = useEditing(resource, record, given, () => close(true));
  const [deleting, setDeleting] = useState(noRecords);
  useNestedGuard(editing.form.dirty);
  const { below: Below } = useViewSlots();
  const deleted = isDeleted(resource, record);
  const needsPublisher = useNeedsPublisher(resource, record);
  useOpenRecord('deleted', resource.name, record.id, () => close(true));
  return (
    <>
      {deleted && <DeletedNote resource={resource} record={record} title={title} />}
      <EditBody
        resource={resource}
        editing={editing}
        onCancel={close}
        secondary={
          <>
            {rights.remove && !deleted && !needsPublisher && (
              <Button
                color="error"
                startIcon={<DeleteOutline />}
                sx={{ marginInlineStart: -1 }}
                onClick={() => setDeleting([{ id: record.id, title }])}
              >
                {t('actions.delete')}
              </Button>
            )}
            <HistoryButton resource={resource} record={record} into={putBackIntoForm(editing.form)} isQuiet />
          </>
        }
      >
        <RelatedLists resource={resource} id={record.id} />
        {Below && <Below record={record} />}
      </EditBody>
      <DeleteDialog
        resource={resource}
        records={deleting}
        onClose={() => setDeleting(noRecords)}
        onDeleted={() => close(true)}
      />
    </>
  );
}
