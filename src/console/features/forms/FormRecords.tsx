import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/PageSkeleton.tsx';
import ResourceList from '#console/views/ResourceList.tsx';
import type { Resource } from '#schema/resource.ts';
import { useFormsHost } from './host.ts';
import { recordResource } from './record-resource.ts';
import { useFormContent } from './useFormContent.ts';

/** The records of the form in the address, with its questions as columns. */
export default function FormRecords({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const { form_id: id = '' } = useParams();
  const { Declared } = useFormsHost();
  const { data: form, error, isPending, refetch } = useFormContent(id);
  const own = useMemo(() => (form ? recordResource(resource, form) : null), [resource, form]);
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorState level={1} title={t('forms.records.failed')} onRetry={() => void refetch()} />;
  if (!own) return <ErrorState level={1} title={t('forms.records.missing')} text={t('forms.records.missingText')} />;
  return (
    <Declared resource={own}>
      <ResourceList resource={own} />
    </Declared>
  );
}
