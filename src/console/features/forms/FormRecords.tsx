import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { SlottedView } from '#console/records/filling/SlottedView.tsx';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { RecordViews } from './RecordViews.tsx';
import { recordResource } from './record-resource.ts';
import { useFormContent } from './useFormContent.ts';

const slots = { note: () => <RecordViews view="record" /> };

/** The records of the form in the address, with its questions as columns. */
export default function FormRecords({ resource, View }: ScreenProps) {
  const { t } = useTranslation();
  const { form_id: id = '' } = useParams();
  const { data: form, error, isPending, refetch } = useFormContent(id);
  const { type, sections, meta } = form ?? {};
  // How far they are filled changes every moment, and nothing of the list with it.
  const own = useMemo(
    () =>
      type === undefined || !sections || meta === undefined
        ? null
        : recordResource(resource, { id, type, sections, meta }),
    [resource, id, type, sections, meta],
  );
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorState level={1} title={t('forms.records.failed')} onRetry={() => void refetch()} />;
  if (!own) return <ErrorState level={1} title={t('forms.records.missing')} text={t('forms.records.missingText')} />;
  return (
    <ResourceOverride resource={own}>
      <ViewSlotsContext value={slots}>
        <SlottedView resource={own} progress={form?.filling ?? null} View={View} />
      </ViewSlotsContext>
    </ResourceOverride>
  );
}
