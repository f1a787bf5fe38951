import { type BaseRecord, type HttpError, useCreate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '#console/ui/notify.ts';
import { PageHeader } from '#console/ui/PageHeader.tsx';
import { pathTo } from '#derive/routes.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { recordTitle } from '../record-title.ts';
import { useRights } from '../useRights.ts';
import { useRouteValues } from '../useRouteValues.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordPage } from './RecordPage.tsx';
import { SaveProblem } from './SaveProblem.tsx';
import { useListAddress } from './useListAddress.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/** Creates a record, then leads to it, or to the list where the viewer may not change it. */
export function CreateForm({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const navigate = useNavigate();
  const given = useRouteValues(resource, 'create');
  const form = useRecordForm(resource, 'create', given);
  const guard = useUnsavedGuard(form.dirty);
  const list = useListAddress(resource);
  const [error, setError] = useState<HttpError | null>(null);
  const { mutateAsync: create, mutation } = useCreate<BaseRecord, HttpError, JsonObject>();

  async function save() {
    setError(null);
    if (!form.check()) return;
    const values = form.toSave();
    try {
      const { data } = await create({
        resource: resource.name,
        values,
        successNotification: false,
        errorNotification: false,
      });
      toast(t('views.create.done', { name: recordTitle(resource, values) || labels.one, ...labels.words }));
      const record = rights.update ? pathTo(resource, 'edit', { ...values, id: String(data.id) }) : undefined;
      guard.leave(() => navigate(record ?? list, { replace: true, state: { list: '' } }));
    } catch (reason) {
      const refused = reason as HttpError;
      const onFields = form.refuse((refused.errors ?? {}) as Record<string, string>);
      if (!onFields || Object.keys(refused.errors ?? {}).length === 0) setError(refused);
    }
  }

  return (
    <RecordPage>
      <PageHeader title={t('views.create.title', labels.words)} back={{ label: labels.many, to: list }} />
      <RecordForm
        resource={resource}
        form={form}
        guard={guard}
        problem={error && <SaveProblem resource={resource} error={error} list={list} />}
        saving={mutation.isPending}
        saveLabel={t('views.create.save', labels.words)}
        onSave={() => void save()}
        onCancel={() => navigate(list)}
      />
    </RecordPage>
  );
}
