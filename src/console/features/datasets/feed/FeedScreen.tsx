import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useResourceParams } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { RecordPage } from '#console/pages/RecordPage.tsx';
import { useListLink } from '#console/pages/useListLink.ts';
import { useLabels } from '#console/records/labels.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { useServiceQuery } from '#console/records/useServiceClient.ts';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { Resource } from '#schema/resource.ts';
import { FeedContents } from './FeedContents.tsx';
import { FeedImports } from './FeedImports.tsx';
import { FeedRemoval } from './FeedRemoval.tsx';
import { FeedSource } from './FeedSource.tsx';
import { feedOf } from './feed.ts';

/** A dataset as a source of listings and offers: what it holds, where that comes from, and how it came. */
export default function FeedScreen({ resource }: { resource: Resource }) {
  const { id } = useResourceParams();
  return (
    <Permitted resource={resource} action="show">
      <LoadFeed key={String(id)} resource={resource} id={String(id ?? '')} />
    </Permitted>
  );
}

function LoadFeed({ resource, id }: { resource: Resource; id: string }) {
  const { t, i18n } = useTranslation();
  const labels = useLabels(resource);
  const back = useListLink(resource, { returning: id });
  const { data, error, refetch } = useServiceQuery(
    'rows',
    {
      resource: resource.name,
      fields: [resource.title, 'fixed_fields', 'feed'],
      where: { field: 'id', op: 'eq', value: id },
      sort: [],
      limit: 1,
    },
    { enabled: isUuid(id) },
  );
  const [record] = data ?? [];
  const missing = !isUuid(id) || data?.length === 0;
  if (!record && !missing && !error) return <PageSkeleton />;
  if (!record) {
    return (
      <>
        <PageHeader title={labels.one} back={back} />
        <RecordMissing
          resource={resource}
          loaded={{ record: undefined, error: null, missing, retry: () => void refetch() }}
          list={back.to}
        />
      </>
    );
  }
  const count = Array.isArray(record.fixed_fields) ? record.fixed_fields.length : 0;
  return (
    <RecordPage>
      <PageHeader
        title={String(record[resource.title] ?? '')}
        subtitle={t('feed.subtitle', { count, number: new Intl.NumberFormat(i18n.language).format(count) })}
        back={back}
        actions={
          <Button
            component={RouterLink}
            to={pathTo(resource, 'edit', { id }) ?? ''}
            color="inherit"
            variant="outlined"
            startIcon={<EditOutlined />}
          >
            {t('feed.fields')}
          </Button>
        }
      />
      <FeedContents id={id} />
      <FeedSource dataset={resource} id={id} feed={feedOf(record.feed)} />
      <FeedImports id={id} />
      <FeedRemoval id={id} />
    </RecordPage>
  );
}
