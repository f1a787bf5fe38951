import { useMany } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import { type Option, useFieldHost } from './host.ts';

const none: readonly Option[] = [];

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
