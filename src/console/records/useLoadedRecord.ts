import { type DataProvider, type HttpError, keys, type MetaQuery, useOne } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { softDeletionMark } from '#derive/access/soft-deletion.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { Resource } from '#schema/resource.ts';
import { readOnlyFieldsOf } from './read-only-fields.ts';
import type { Row } from './row.ts';
import { type Rights, useRights } from './useRights.ts';

/** Milliseconds for which an answer that was asked for ahead counts as the answer to opening the record. */
const freshMs = 3000;

function recordFields(resource: Resource, readable: Rights['readable']): string[] {
  const shown = (resource.form ?? []).flatMap((section) => section.fields);
  const readOnly = readOnlyFieldsOf(resource);
  const mark = softDeletionMark(resource)?.[0];
  return resource.fields
    .filter((field) => shown.includes(field.name) || readOnly.includes(field) || mark === field.name)
    .filter((field) => readable(field))
    .map(({ name }) => name);
}

/** Names of the fields that a record's form and the line above it show, as far as the viewer may read them. */
export function useRecordFields(resource: Resource): string[] {
  const { readable } = useRights(resource);
  return useMemo(() => recordFields(resource, readable), [resource, readable]);
}

/** Whose form it is that asks for a record. */
interface RecordAsker {
  resource: Resource;
  provider: DataProvider;
  readable: Rights['readable'];
}

/** What the form of a record asks of the data service, under the key at which `useOne` looks for the answer. */
export function recordQuery({ resource, provider, readable }: RecordAsker, id: string) {
  const meta = { fields: recordFields(resource, readable) };
  return {
    queryKey: keys().data('default').resource(resource.name).action('one').id(id).params(meta).get(),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      provider.getOne<Row>({
        resource: resource.name,
        id,
        meta: { ...meta, queryContext: { signal } as MetaQuery['queryContext'] },
      }),
    staleTime: freshMs,
  };
}

/** Reads a record for its form; `missing` also stands for an address that is no id, which nothing has to be asked for. */
export function useLoadedRecord(resource: Resource, id: string) {
  const known = isUuid(id);
  const fields = useRecordFields(resource);
  const { query } = useOne<Row, HttpError>({
    resource: resource.name,
    id,
    meta: { fields },
    // Reading again beside an open form draws nothing before there is an answer.
    queryOptions: { enabled: known, staleTime: freshMs, notifyOnChangeProps: ['data', 'error', 'isFetchedAfterMount'] },
    errorNotification: false,
  });
  const { error } = query;
  // A form never starts from an old answer, which is asked for again at once: what it shows is what its changes are measured
  // against. Once it has begun it stays, whatever is asked again beside it.
  const fresh = query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching);
  const [begun, setBegun] = useState(fresh);
  if (fresh && !begun) setBegun(true);
  return {
    record: begun || fresh ? query.data?.data : undefined,
    error,
    missing: !known || error?.statusCode === 404,
    retry: () => void query.refetch(),
  };
}
