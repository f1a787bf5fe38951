import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import { type Option, useFieldHost } from './host.ts';

const none: readonly Option[] = [];

/** A value that follows another one after it has rested for some milliseconds. */
export function useRested<T>(value: T, milliseconds = 250): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}

/** Records to pick whose title holds the search text; the search waits until typing rests. */
export function useOptions(field: ReferenceField | TagsField, search: string, open: boolean) {
  const host = useFieldHost();
  const rested = useRested(search.trim());
  const target = targetOf(field);
  const query = useQuery({
    queryKey: ['options', host.scope, target, rested],
    queryFn: ({ signal }) => host.options({ field, search: rested, signal }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return { options: query.data ?? none, loading: query.isFetching, failed: query.isError };
}

/** The picked records themselves, so that their titles can be shown. Ids that nothing answers stay out. */
export function usePicked(field: ReferenceField | TagsField, ids: readonly string[], known: readonly Option[] = none) {
  const host = useFieldHost();
  const missing = ids.filter((id) => !known.some((option) => option.id === id)).sort();
  const query = useQuery({
    queryKey: ['picked', host.scope, targetOf(field), missing],
    queryFn: ({ signal }) => host.options({ field, search: '', ids: missing, signal }),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = [...known, ...(query.data ?? none)];
  const options = ids.flatMap((id) => found.find((option) => option.id === id) ?? []);
  return { options, loading: query.isLoading };
}

function targetOf(field: ReferenceField | TagsField): string {
  return field.kind === 'tags' ? `tag/${field.type}` : field.to;
}
