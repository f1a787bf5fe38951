import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import ResourceList from '#console/pages/ResourceList.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import type { Resource } from '#schema/resource.ts';
import { useFormsHost } from './host.ts';
import { recordResource } from './record-resource.ts';
import { useFormContent } from './useFormContent.ts';

/** The records of the form in the address, with its questions as columns. */
export default function FormRecords({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const { form_id: id = '' } = useParams();
  const { ResourceOverride } = useFormsHost();
  const { data: form, error, isPending, refetch } = useFormContent(id);
  const own = useMemo(() => (form ? recordResource(resource, form) : null), [resource, form]);
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorState level={1} title={t('forms.records.failed')} onRetry={() => void refetch()} />;
  if (!own) return <ErrorState level={1} title={t('forms.records.missing')} text={t('forms.records.missingText')} />;
  return (
    <ResourceOverride resource={own}>
      <ResourceList resource={own} />
    </ResourceOverride>
  );
}
