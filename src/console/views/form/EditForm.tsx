import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { type BaseRecord, type HttpError, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '#console/ui/notify.ts';
import { PageHeader } from '#console/ui/PageHeader.tsx';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { useLabels } from '../labels.ts';
import type { Row } from '../list/useListRows.ts';
import type { Named } from '../list/useRecordActions.ts';
import { recordTitle } from '../record-title.ts';
import { useRights } from '../useRights.ts';
import { DeletedNote } from './DeletedNote.tsx';
import { ReadOnlyRecord } from './ReadOnlyRecord.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordPage } from './RecordPage.tsx';
import { SaveProblem } from './SaveProblem.tsx';
import { useListAddress } from './useListAddress.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

const noRecords: readonly Named[] = [];

interface EditFormProps {
  resource: Resource;
  record: Row;
  /** The record is softly deleted. */
  deleted: boolean;
}

/** Changes or deletes a record. Only what changed is sent. */
export function EditForm({ resource, record, deleted }: EditFormProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const navigate = useNavigate();
  // The record as it was when the page opened; later answers must not change what is being typed.
  const [opened] = useState(record);
  const form = useRecordForm(resource, 'edit', opened);
  const guard = useUnsavedGuard(form.dirty);
  const list = useListAddress(resource);
  const [error, setError] = useState<HttpError | null>(null);
  const [deleting, setDeleting] = useState(noRecords);
  const { mutateAsync: update, mutation } = useUpdate<BaseRecord, HttpError, JsonObject>();
  const title = recordTitle(resource, record) || labels.one;

  async function save() {
    setError(null);
    if (!form.check()) return;
    const values = form.toSave();
    if (Object.keys(values).length === 0) return toast(t('views.form.nothing'), 'info');
    try {
      await update({
        resource: resource.name,
        id: record.id,
        values,
        mutationMode: 'pessimistic',
        successNotification: false,
        errorNotification: false,
      });
      form.settle();
      toast(t('views.form.saved', labels.words));
    } catch (reason) {
      const refused = reason as HttpError;
      const onFields = form.refuse((refused.errors ?? {}) as Record<string, string>);
      if (!onFields || Object.keys(refused.errors ?? {}).length === 0) setError(refused);
    }
  }

  return (
    <RecordPage>
      <PageHeader
        title={title}
        subtitle={<RecordFacts resource={resource} record={record} />}
        back={{ label: labels.many, to: list }}
        actions={
          rights.remove &&
          !deleted && (
            <Button
              color="error"
              variant="outlined"
              startIcon={<DeleteOutline />}
              onClick={() => setDeleting([{ id: record.id, title }])}
            >
              {t('actions.delete')}
            </Button>
          )
        }
      />
      {deleted && <DeletedNote resource={resource} record={{ id: record.id, title }} />}
      {rights.update ? (
        <RecordForm
          resource={resource}
          form={form}
          guard={guard}
          problem={error && <SaveProblem resource={resource} error={error} list={list} />}
          saving={mutation.isPending}
          saveLabel={t('actions.save')}
          onSave={() => void save()}
          onCancel={() => (form.dirty ? form.discard() : navigate(list))}
        />
      ) : (
        <ReadOnlyRecord resource={resource} form={form} />
      )}
      <DeleteDialog
        resource={resource}
        records={deleting}
        onClose={() => setDeleting(noRecords)}
        onDeleted={() => guard.leave(() => navigate(list))}
      />
    </RecordPage>
  );
}
