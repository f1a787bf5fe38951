import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useTimeZone } from '#console/records/look/useTimeZone.ts';
import { useRecordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { useMay, useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { recordPath } from '#derive/navigation/record-path.ts';
import { dayOf, startOfDay } from '#schema/formats/calendar-day.ts';
import { plusDays } from './days/days.ts';
import { type CalendarKind, calendarKinds, sources } from './kinds.ts';

/** Entries of one kind that a time shows at most. */
const maxEntries = 500;

/** Something that has a date. */
export interface Entry {
  kind: CalendarKind;
  id: string;
  title: string;
  day: string;
  /** ISO 8601; null for what has a day alone. */
  at: string | null;
  /** By whose clocks it was planned, an IANA name; null where by the reader's. */
  zone: string | null;
  /** Where it is opened; a record without a page of its own leads to its list. */
  to: string;
  done: boolean;
  /** The viewer may bring it to another day. */
  movable: boolean;
}

interface Shown {
  days: readonly string[];
  kinds: readonly CalendarKind[];
}

function useKind(kind: CalendarKind, { days, kinds }: Shown, zone: string | null = null) {
  const source = sources[kind];
  const { resource: name, at, isDay, where } = source;
  const resource = useModel().resource(name);
  const rights = useRights(resource);
  const mayRead = useMay('list');
  const titleOf = useRecordTitle(resource);
  const may = mayRead(name, { field: at });
  const [from = '', last = from] = [days[0], days.at(-1)];
  const limit = (day: string) => (isDay ? day : startOfDay(day).toISOString());
  const { query } = useList<Row, HttpError>({
    resource: name,
    pagination: { pageSize: maxEntries },
    sorters: [{ field: at, order: 'asc' }],
    meta: {
      fields: [resource.title, at, ...(source.fields ?? [])],
      where: {
        all: [
          { field: at, op: 'gte', value: limit(from) },
          { field: at, op: 'lt', value: limit(plusDays(last, 1)) },
          ...(where ? [where] : []),
        ],
      },
    },
    queryOptions: { enabled: may && kinds.includes(kind) },
    errorNotification: false,
  });
  const movable = source.moves?.every((right) => (right === 'publish' ? rights.publish : rights.update)) ?? false;
  const rows = may && kinds.includes(kind) ? query.data?.data : undefined;
  const entries = (rows ?? []).map((row): Entry => {
    const value = String(row[at]);
    return {
      kind,
      id: row.id,
      title: titleOf(row) || row.id,
      day: isDay ? value.slice(0, 10) : dayOf(new Date(value)),
      at: isDay ? null : value,
      zone,
      to: recordPath(resource, row) ?? '/',
      done: row.status === 'DONE',
      movable,
    };
  });
  return { kind, may, entries, query, isCut: rows?.length === maxEntries };
}

/** What has a date in the days that are shown, of the kinds that the viewer may read. */
export function useEntries(shown: Shown) {
  const { zone } = useTimeZone();
  const all = [
    useKind('planned', shown),
    useKind('published', shown),
    useKind('mailing', shown, zone),
    useKind('newsletter', shown),
    useKind('post', shown),
    useKind('task', shown),
  ];
  const wanted = all.filter(({ kind, may }) => may && shown.kinds.includes(kind));
  const readable = all.map(({ may }) => may).join();
  return {
    entries: all.flatMap(({ entries }) => entries).toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')),
    /** Kinds that the viewer may read. */
    kinds: useMemo(() => calendarKinds.filter((_, index) => readable.split(',')[index] === 'true'), [readable]),
    loading: wanted.some(({ query }) => query.isPending),
    error: wanted.find(({ query }) => query.error)?.query.error ?? null,
    isCut: all.some(({ isCut }) => isCut),
    retry: () => void Promise.all(wanted.map(({ query }) => query.refetch())),
  };
}
