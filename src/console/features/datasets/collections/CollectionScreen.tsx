import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { countedList } from '#console/records/links/counted-list.ts';
import { usePageTitle } from '#console/ui/page-header/usePageTitle.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import { BY, collectionOf } from '#derive/slots/dataset-resource.ts';
import type { Resource, View } from '#schema/resource.ts';
import type { DatasetState } from '../useDatasetFields.ts';
import { useCollection } from './useCollection.ts';

interface Props {
  resource: Resource;
  view: View;
  /** What the address says: the slug of a collection, or the id of its dataset. */
  address: string;
  children(dataset: DatasetState): ReactNode;
}

/** A screen of a collection. Other addresses of it lead to its own, and those of a dataset that is none any more to its listings. */
export function CollectionScreen({ resource, view, address, children }: Props) {
  const { t } = useTranslation();
  const { id } = useParams();
  const { search, state } = useLocation();
  const { data, isPending, isError, refetch } = useCollection(address);
  if (isPending) return <PageSkeleton />;
  if (isError) {
    return (
      <ErrorState level={1} title={t('state.errorTitle')} text={t('state.errorText')} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <CollectionMissing resource={resource} />;
  const own = { ...resource, ...collectionOf(data) };
  if (own.part && pathTo(own, 'list') === `/collections/${encodeURIComponent(address)}`) return children(data);
  const path = pathTo(own, view, { id: id ?? null }) ?? '/';
  const narrowed = countedList(resource, BY, data.id) ?? '';
  const to = own.part ? `${path}${search}` : view === 'list' ? narrowed : path;
  // A new listing begins with the dataset of the list that it is made from.
  const from = own.part ? state : { list: `?${narrowed.split('?')[1] ?? ''}` };
  return <Navigate to={to} state={from} replace />;
}

/** There is no such collection, or none that the viewer may read: the two look the same. */
function CollectionMissing({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const title = t('collections.missing');
  usePageTitle(title);
  return (
    <EmptyState
      level={1}
      title={title}
      text={t('collections.missingText')}
      action={
        <Button component={Link} to={pathTo(resource, 'list') ?? '/'} variant="contained">
          {t('collections.listings')}
        </Button>
      }
    />
  );
}
