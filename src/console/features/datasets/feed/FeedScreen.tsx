import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useResourceParams } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { RecordPage } from '#console/pages/RecordPage.tsx';
import { useListLink } from '#console/pages/useListLink.ts';
import { useLabels } from '#console/records/labels.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { useImportRights } from '#console/transfer/import/import-rights.ts';
import { useModel } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { readRows } from '#derive/documents/rows-call.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { FeedContents } from './FeedContents.tsx';
import { FeedGone } from './FeedGone.tsx';
import { FeedImports } from './FeedImports.tsx';
import { FeedOverrides } from './FeedOverrides.tsx';
import { FeedRemoval } from './FeedRemoval.tsx';
import { FeedSchedulePanel } from './FeedSchedulePanel.tsx';
import { FeedSource } from './FeedSource.tsx';
import { feedOf } from './feed.ts';
import { useFeed } from './useFeed.ts';

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
  const labels = useLabels(resource);
  const back = useListLink(resource, { returning: id });
  const { data, error, refetch } = useServiceQuery(
    readRows({
      resource: resource.name,
      fields: [resource.title, 'fixed_fields', 'feed'],
      where: { field: 'id', op: 'eq', value: id },
      sort: [],
      limit: 1,
    }),
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
  return <ShowFeed resource={resource} id={id} record={record} back={back} />;
}

interface ShowFeedProps {
  resource: Resource;
  id: string;
  record: JsonObject;
  back: ReturnType<typeof useListLink>;
}

function ShowFeed({ resource, id, record, back }: ShowFeedProps) {
  const { t, i18n } = useTranslation();
  const loaded = useFeed(id);
  const count = Array.isArray(record.fixed_fields) ? record.fixed_fields.length : 0;
  const imports = useImportRights(useModel().resource('listing'));
  const { update: edit } = useRights(resource);
  const mayImport = edit && (imports.create || imports.update);
  const members = fieldsFromFixed(record.fixed_fields);
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
      <FeedSource dataset={resource} id={id} feed={feedOf(record.feed)} loaded={loaded} />
      <FeedSchedulePanel dataset={resource} loaded={loaded} />
      {loaded.feed !== undefined && loaded.feed.kept > 0 && mayImport && (
        <FeedOverrides
          id={id}
          count={loaded.feed.kept}
          members={members}
          isReading={loaded.feed.isReading}
          onTaken={() => void loaded.refetch()}
        />
      )}
      {loaded.feed !== undefined && loaded.feed.gone > 0 && <FeedGone id={id} count={loaded.feed.gone} />}
      <FeedImports id={id} members={members} />
      <FeedRemoval id={id} />
    </RecordPage>
  );
}
