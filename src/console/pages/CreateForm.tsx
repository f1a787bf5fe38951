import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { CreateBody } from '#console/form/CreateBody.tsx';
import { useCreating } from '#console/form/useCreating.ts';
import { useLabels } from '#console/records/labels.ts';
import { narrowedTo } from '#console/records/links/narrowed-to.ts';
import { newRecordState } from '#console/records/links/new-record.ts';
import { useRouteValues } from '#console/records/links/useRouteValues.ts';
import { recordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { UnsavedGuard } from '#console/records/saving/UnsavedGuard.tsx';
import { useUnsavedGuard } from '#console/records/saving/useUnsavedGuard.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { RecordPage } from './RecordPage.tsx';
import { useListLink } from './useListLink.ts';

interface CreateFormProps {
  resource: Resource;
  /** The values of another record that this one begins with. */
  copied?: Row | undefined;
  /** Begins another new record. */
  onAnother(): void;
}

/** Creates a record, then leads to it, or to the list where the viewer may not change it. */
export function CreateForm({ resource, copied, onAnother }: CreateFormProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = useListLink(resource, { returning: null });
  const { created, start: Start } = useViewSlots();
  const creating = useCreating(resource, {
    start: useStart(resource, copied),
    given: useUnasked(resource),
    copyOf: copied?.id,
    onCreated: async (record) => {
      await created?.(record);
      const path = rights.update ? pathTo(resource, 'edit', record) : undefined;
      guard.leave(() => navigate(path ?? back.to, { replace: true, state: newRecordState(resource, state) }));
    },
  });
  const guard = useUnsavedGuard(creating.form.dirty);
  return (
    <RecordPage>
      <PageHeader title={t('views.create.title', labels.words)} back={back} />
      <CreateBody
        resource={resource}
        creating={creating}
        list={back.to}
        onCancel={() => navigate(back.to, back)}
        onAnother={async (record) => {
          await created?.(record);
          guard.leave(onAnother);
        }}
      >
        {Start && <Start />}
      </CreateBody>
      <UnsavedGuard guard={guard} />
    </RecordPage>
  );
}

/** What the list around says of fields that the form does not ask for. */
function useUnasked(resource: Resource): JsonObject {
  const { state } = useLocation();
  const [given] = useState(() => {
    const formFields = resource.form?.flatMap(({ fields }) => fields);
    const narrowed = Object.entries(narrowedTo(resource, state));
    return Object.fromEntries(narrowed.filter(([name]) => formFields && !formFields.includes(name)));
  });
  return given;
}

/** What the address and the list around say, and the copied values: under another name, and with an address that follows from it. */
function useStart(resource: Resource, copied: Row | undefined): JsonObject {
  const { t } = useTranslation();
  const routed = useRouteValues(resource, 'create');
  const { state } = useLocation();
  const [start] = useState(() => {
    if (!copied) return { ...narrowedTo(resource, state), ...routed };
    const values = Object.entries(copied).filter(([name]) => {
      const field = fieldOf(resource, name);
      return field && !(field.kind === 'text' && field.format === 'slug');
    });
    const title = t('views.create.copyOf', { name: recordTitle(resource, copied) });
    return { ...(Object.fromEntries(values) as JsonObject), [resource.title]: title, ...routed };
  });
  return start;
}
