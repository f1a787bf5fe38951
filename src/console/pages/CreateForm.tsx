import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateBody } from '#console/form/CreateBody.tsx';
import { useCreating } from '#console/form/useCreating.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRouteValues } from '#console/records/links/useRouteValues.ts';
import { UnsavedGuard } from '#console/records/saving/UnsavedGuard.tsx';
import { useUnsavedGuard } from '#console/records/saving/useUnsavedGuard.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { RecordPage } from './RecordPage.tsx';
import { useListLink } from './useListLink.ts';

/** Creates a record, then leads to it, or to the list where the viewer may not change it. */
export function CreateForm({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const navigate = useNavigate();
  const back = useListLink(resource, { returning: null });
  const { created, start: Start } = useViewSlots();
  const creating = useCreating(resource, {
    start: useRouteValues(resource, 'create'),
    onCreated: async (record) => {
      await created?.(record);
      const path = rights.update ? pathTo(resource, 'edit', record) : undefined;
      guard.leave(() => navigate(path ?? back.to, { replace: true, state: { list: '' } }));
    },
  });
  const guard = useUnsavedGuard(creating.form.dirty);
  return (
    <RecordPage>
      <PageHeader title={t('views.create.title', labels.words)} back={back} />
      <CreateBody resource={resource} creating={creating} list={back.to} onCancel={() => navigate(back.to, back)}>
        {Start && <Start />}
      </CreateBody>
      <UnsavedGuard guard={guard} />
    </RecordPage>
  );
}
