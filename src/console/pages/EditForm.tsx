import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { DeletedNote } from '#console/form/DeletedNote.tsx';
import { EditBody } from '#console/form/EditBody.tsx';
import { putBackIntoForm } from '#console/form/put-back-into-form.ts';
import { ReadOnlyFields } from '#console/form/ReadOnlyFields.tsx';
import { useWholeForm } from '#console/form/sections/GrowingForm.tsx';
import { useEditing } from '#console/form/useEditing.ts';
import { DeleteDialog } from '#console/records/deletions/DeleteDialog.tsx';
import { HistoryButton } from '#console/records/history/HistoryButton.tsx';
import { useLabels } from '#console/records/labels.ts';
import { copyPath } from '#console/records/links/copy-link.ts';
import { UnsavedContext } from '#console/records/open-record.ts';
import { useNeedsPublisher } from '#console/records/publisher/useNeedsPublisher.ts';
import { recordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { useOpenRecord } from '#console/records/saving/open-records.ts';
import { UnsavedGuard } from '#console/records/saving/UnsavedGuard.tsx';
import { useUnsavedGuard } from '#console/records/saving/useUnsavedGuard.ts';
import type { Named } from '#console/records/target.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { RelatedLists } from '#console/related/RelatedLists.tsx';
import { useModel } from '#console/ui/context.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import type { Resource } from '#schema/resource.ts';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { RecordPage } from './RecordPage.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useListLink } from './useListLink.ts';
import { useSectionTargets } from './useSectionTargets.ts';

const noRecords: readonly Named[] = [];

interface EditFormProps {
  resource: Resource;
  record: Row;
  /** The record is softly deleted. */
  deleted: boolean;
}

/** The page of a record: its form, the records that belong to it, and the way to delete it. */
export function EditForm({ resource, record, deleted }: EditFormProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const navigate = useNavigate();
  const { above: Above, below: Below, around: Around } = useViewSlots();
  const editing = useEditing(resource, record);
  const guard = useUnsavedGuard(editing.form.dirty);
  const back = useListLink(resource, { returning: record.id });
  const targets = useSectionTargets(resource, editing.form);
  const [deleting, setDeleting] = useState(noRecords);
  const deleteOpened = useOnceOpen(deleting.length > 0);
  const needsPublisher = useNeedsPublisher(resource, record);
  const isComplete = useWholeForm();
  const model = useModel();
  useOpenRecord('deleted', resource.name, record.id, () => guard.leave(() => navigate(back.to, back)));
  const copy = rights.create && !deleted ? copyPath(model, resource, record) : undefined;
  const title = (!resource.singleton && recordTitle(resource, record)) || labels.one;

  const body = (
    <>
      <SectionNav targets={targets} />
      {deleted && <DeletedNote resource={resource} record={record} title={title} />}
      {Above && <Above resource={resource} record={record} />}
      <EditBody
        resource={resource}
        editing={editing}
        list={back.to}
        onCancel={() => (editing.form.dirty ? editing.discard() : navigate(back.to, back))}
      >
        <UnsavedContext value={guard.report}>
          {Below && <Below record={record} />}
          <RelatedLists resource={resource} id={record.id} />
        </UnsavedContext>
      </EditBody>
    </>
  );

  return (
    <RecordPage>
      <PageHeader
        title={title}
        subtitle={<ReadOnlyFields resource={resource} record={record} />}
        {...(!resource.singleton && { back })}
        actions={
          <>
            {isComplete && <NeighbourLinks resource={resource} id={record.id} />}
            <HistoryButton resource={resource} record={record} into={putBackIntoForm(editing.form)} />
            {copy && (
              <Button
                component={RouterLink}
                to={copy}
                state={{ list: '' }}
                color="inherit"
                variant="outlined"
                startIcon={<ContentCopy />}
              >
                {t('views.actions.duplicate')}
              </Button>
            )}
            {rights.remove && !deleted && !needsPublisher && (
              <Button
                color="error"
                variant="outlined"
                startIcon={<DeleteOutline />}
                onClick={() => setDeleting([{ id: record.id, title }])}
              >
                {t('actions.delete')}
              </Button>
            )}
          </>
        }
      />
      {Around ? (
        <Around
          values={editing.form.values}
          change={rights.update ? editing.form.put : undefined}
          refusal={editing.error ?? (editing.form.hasErrors ? editing.form.tries : null)}
        >
          {body}
        </Around>
      ) : (
        body
      )}
      {deleteOpened && (
        <DeleteDialog
          resource={resource}
          records={deleting}
          onClose={() => setDeleting(noRecords)}
          onDeleted={() => guard.leave(() => navigate(back.to, back))}
        />
      )}
      <UnsavedGuard guard={guard} />
    </RecordPage>
  );
}
