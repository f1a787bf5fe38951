import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { editAddress, usePublishing } from './usePublishing.ts';

/**
 * /page/edit/new/:id: leads to the draft of a live page, which is made where there is none. A page that is not live is edited
 * itself.
 */
export function OpenDraft({ id }: { id: string }) {
  const { t } = useTranslation();
  const { editedOf } = usePublishing(() => {});
  const target = useQuery<string, HttpError>({
    queryKey: ['publishing-draft', id],
    queryFn: () => editedOf(id),
    gcTime: 0,
    retry: false,
  });
  if (target.data) return <Navigate to={editAddress(target.data)} replace />;
  if (!target.error) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={t('publishing.openDraft')} />
      <ErrorState title={target.error.message} onRetry={() => void target.refetch()} />
    </>
  );
}
