import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageHeader } from '#console/ui/PageHeader.tsx';
import { useOnceOpen } from '#console/ui/useOnceOpen.ts';
import type { Resource } from '#schema/resource.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { useLabels } from '../labels.ts';
import type { Row } from '../list/useListRows.ts';
import type { Named } from '../list/useRecordActions.ts';
import { recordTitle } from '../record-title.ts';
import { RelatedLists } from '../related/RelatedLists.tsx';
import { useRights } from '../useRights.ts';
import { useViewSlots } from '../view-slots.ts';
import { DeletedNote } from './DeletedNote.tsx';
import { EditBody } from './EditBody.tsx';
import { useWholeForm } from './GrowingForm.tsx';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordPage } from './RecordPage.tsx';
import { SectionNav } from './SectionNav.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useEditing } from './useEditing.ts';
import { useListLink } from './useListLink.ts';
import { useSectionTargets } from './useSectionTargets.ts';
import { UnsavedContext, useUnsavedGuard } from './useUnsavedGuard.ts';

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
  const { below: Below } = useViewSlots();
  const editing = useEditing(resource, record);
  const guard = useUnsavedGuard(editing.form.dirty);
  const back = useListLink(resource, { returning: record.id });
  const targets = useSectionTargets(resource, editing.form);
  const [deleting, setDeleting] = useState(noRecords);
  const deleteOpened = useOnceOpen(deleting.length > 0);
  const whole = useWholeForm();
  const title = (!resource.singleton && recordTitle(resource, record)) || labels.one;

  return (
    <RecordPage>
      <PageHeader
        title={title}
        subtitle={<RecordFacts resource={resource} record={record} />}
        {...(!resource.singleton && { back })}
        actions={
          <>
            {whole && <NeighbourLinks resource={resource} id={record.id} />}
            {rights.remove && !deleted && (
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
      <SectionNav targets={targets} />
      {deleted && <DeletedNote resource={resource} record={{ id: record.id, title }} />}
      <EditBody
        resource={resource}
        editing={editing}
        list={back.to}
        onCancel={() => (editing.form.dirty ? editing.form.discard() : navigate(back.to, back))}
      >
        <UnsavedContext value={guard.report}>
          {Below && <Below record={record} />}
          <RelatedLists resource={resource} id={record.id} />
        </UnsavedContext>
      </EditBody>
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
