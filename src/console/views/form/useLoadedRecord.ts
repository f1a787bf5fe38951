import { type HttpError, useOne } from '@refinedev/core';
import { softDeletionMark } from '#derive/rights.ts';
import type { Resource } from '#schema/resource.ts';
import { isUuid } from '#schema/uuid.ts';
import type { Row } from '../list/useListRows.ts';
import { useRights } from '../useRights.ts';
import { factsOf } from './facts.ts';

/** Names of the fields that a record's form and its facts show, as far as the viewer may read them. */
export function useRecordFields(resource: Resource): string[] {
  const { readable } = useRights(resource);
  const shown = (resource.form ?? []).flatMap((section) => section.fields);
  const facts = factsOf(resource);
  return resource.fields
    .filter((field) => readable(field))
    .filter(
      (field) => shown.includes(field.name) || facts.includes(field) || softDeletionMark(resource)?.[0] === field.name,
    )
    .map(({ name }) => name);
}

/** Reads a record for its form; `missing` also stands for an address that is no id, which nothing has to be asked for. */
export function useLoadedRecord(resource: Resource, id: string) {
  const known = isUuid(id);
  const fields = useRecordFields(resource);
  const { query } = useOne<Row, HttpError>({
    resource: resource.name,
    id,
    meta: { fields },
    queryOptions: { enabled: known },
    errorNotification: false,
  });
  const { error } = query;
  return {
    // A form never starts from an old answer: what it shows is what its changes are measured against.
    record: query.isFetchedAfterMount ? query.data?.data : undefined,
    error,
    missing: !known || error?.statusCode === 404,
    retry: () => void query.refetch(),
  };
}
