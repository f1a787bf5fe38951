import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { type HttpError, useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { PageHeader } from '#console/ui/PageHeader.tsx';
import { softDeletionMark } from '#derive/rights.ts';
import type { Resource } from '#schema/resource.ts';
import { isUuid } from '#schema/uuid.ts';
import { useLabels } from '../labels.ts';
import type { Row } from '../list/useListRows.ts';
import { NotPermitted } from '../NotPermitted.tsx';
import { useRights } from '../useRights.ts';
import { EditForm } from './EditForm.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { factsOf, isDeleted } from './facts.ts';
import { useListAddress } from './useListAddress.ts';

/** Reads a record for its form. A record that is not there and one that is somebody else's look the same. */
export function LoadRecord({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const list = useListAddress(resource);
  const { readable } = useRights(resource);
  const shown = (resource.form ?? []).flatMap((section) => section.fields);
  const fields = resource.fields.filter(
    (field) =>
      readable(field) &&
      (shown.includes(field.name) ||
        factsOf(resource).includes(field) ||
        softDeletionMark(resource)?.[0] === field.name),
  );
  const known = isUuid(id);
  const { query } = useOne<Row, HttpError>({
    resource: resource.name,
    id,
    meta: { fields: fields.map(({ name }) => name) },
    queryOptions: { enabled: known },
    errorNotification: false,
  });
  // A form never starts from an old answer: what it shows is what its changes are measured against.
  const record = query.isFetchedAfterMount ? query.data?.data : undefined;
  const { error } = query;
  if (record) {
    // Deleting and restoring change the record outside of its form, which then starts afresh.
    const deleted = isDeleted(resource, record);
    return <EditForm key={String(deleted)} resource={resource} record={record} deleted={deleted} />;
  }
  if (known && !error) return <FormSkeleton resource={resource} />;
  if (error?.statusCode === 403) return <NotPermitted resource={resource} />;
  const toList = (
    <Button component={RouterLink} to={list} variant="outlined">
      {t('views.form.toList', labels.words)}
    </Button>
  );
  return (
    <>
      <PageHeader title={labels.one} back={{ label: labels.many, to: list }} />
      {known && error?.statusCode !== 404 ? (
        <ErrorState
          title={t('views.form.failed', labels.words)}
          text={error?.message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ErrorState
          icon={<SearchOff />}
          title={t('views.form.notFound', labels.words)}
          text={t('views.form.notFoundText', labels.words)}
          action={toList}
        />
      )}
    </>
  );
}
