import { useMany, useSelect } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import { type Option, useFieldHost } from './host.ts';

const none: readonly Option[] = [];

/** Milliseconds that typing rests before a search is sent. */
const rest = 250;

/** A value that follows another one after it has rested. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Records to pick whose title holds what `search` was called with last; those of before stay until they are there. */
export function useOptions(field: ReferenceField | TagsField, open: boolean) {
  const { optionOf, readable, ...source } = useFieldHost().options(field);
  const [asked, setAsked] = useState('');
  const [searched, setSearched] = useState('');
  const { query, onSearch } = useSelect({
    ...source,
    debounce: rest,
    onSearch: (text) => {
      setSearched(text);
      return text ? [{ field: 'search', operator: 'contains', value: text }] : [];
    },
    queryOptions: { enabled: open && readable, placeholderData: keepPreviousData },
    // What is picked is read by `usePicked`: here it would stand among the records that a search has found.
    defaultValueQueryOptions: { enabled: false },
    // The list of options says so.
    errorNotification: false,
    liveMode: 'off',
  });
  const options = query.data?.data.map(optionOf) ?? none;
  function search(text: string) {
    setAsked(text);
    onSearch(text);
  }
  // While typing rests, the options still answer what was typed before.
  const loading = query.isFetching || asked !== searched;
  return { options, readable, loading, failed: query.isError, search };
}

/** The picked records themselves, so that their titles can be shown. Ids that nothing answers stay out. */
export function usePicked(field: ReferenceField | TagsField, ids: readonly string[], known: readonly Option[] = none) {
  const { t } = useTranslation();
  const { resource, readable, meta, optionOf } = useFieldHost().options(field);
  const missing = ids.filter((id) => !known.some((option) => option.id === id)).sort();
  const { query } = useMany({
    resource,
    ids: missing,
    meta,
    queryOptions: { enabled: readable && missing.length > 0, placeholderData: keepPreviousData },
    errorNotification: false,
    liveMode: 'off',
  });
  const found = [...known, ...(query.data?.data.map(optionOf) ?? none)];
  const options = ids.flatMap((id) => found.find((option) => option.id === id) ?? []);
  const loading = query.isLoading;
  return {
    options,
    loading,
    /** Stands for a title that is on its way, of a record that is gone, or of one that the viewer may not see. */
    placeholder: (id: string): string => {
      if (loading) return '…';
      return readable ? t('fields.reference.gone') : id.slice(0, 8);
    },
  };
}
