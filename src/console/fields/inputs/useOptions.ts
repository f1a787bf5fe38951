import { useAutocomplete } from '@refinedev/mui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import { useFieldHost } from '../host.ts';

/** Milliseconds that typing rests before a search is sent. */
export const searchRest = 250;

/** Records to pick whose title holds what `search` was called with last; those of before stay until they are there. */
export function useOptions(field: ReferenceField | TagsField, open: boolean) {
  const { optionOf, readable, isLost = false, ...source } = useFieldHost().options(field);
  const [requested, setRequested] = useState('');
  const [searched, setSearched] = useState('');
  const { autocompleteProps, query, onSearch } = useAutocomplete({
    ...source,
    debounce: searchRest,
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
  const options = autocompleteProps.options.map(optionOf);
  function search(text: string) {
    setRequested(text);
    onSearch(text);
  }
  // While typing rests, the options still answer what was typed before.
  const loading = readable && (autocompleteProps.loading || requested !== searched);
  return { options, readable, isLost, loading, failed: query.isError, search };
}
