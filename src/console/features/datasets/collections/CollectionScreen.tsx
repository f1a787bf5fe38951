import Button from '@mui/material/Button';
import { useKeys } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { countedList } from '#console/records/links/counted-list.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { usePageTitle } from '#console/ui/page-header/usePageTitle.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { collectionAt } from '#derive/documents/operations/catalogue.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { BY, collectionOf } from '#derive/slots/dataset-resource.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Resource, View } from '#schema/resource.ts';
import { type DatasetState, fieldsKey } from '../useDatasetFields.ts';

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

/** The dataset of a collection by what its address says, the slug or the id; null where there is none, or it is out of reach. */
function useCollection(address: string) {
  const { run } = useServices();
  const { keys } = useKeys();
  const { space } = useSpace();
  const client = useQueryClient();
  const spaceId = space?.id ?? '';
  return useQuery({
    // A dataset that is saved or removed reads it again.
    queryKey: keys().data().resource('dataset').action('list').params({ collection: address, spaceId }).get(),
    queryFn: async ({ signal }): Promise<DatasetState | null> => {
      const { rows } = await run(collectionAt(spaceId, address), { signal });
      const found = rows as unknown as DatasetState[];
      const one = found.find(({ info }) => isJsonObject(info) && info.slug === address) ?? found[0] ?? null;
      // What the list reads next of it is known with that.
      if (one) client.setQueryData(fieldsKey(keys, one.id), one);
      return one;
    },
    enabled: space !== null,
    retry: false,
  });
}
