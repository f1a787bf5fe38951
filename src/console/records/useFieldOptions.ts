import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { fieldsOfDatasets } from '#derive/documents/operations/catalogue.ts';
import { fieldOptions } from '#derive/slots/field-options.ts';
import type { FieldOptions } from '#schema/stored-fields/choice-options.ts';
import { useMay } from './useRights.ts';

/**
 * What choices of the space offer the questions of its forms, as on its site.
 * @param datasets ids of those whose choices are asked for
 */
export function useFieldOptions(datasets: readonly string[]): FieldOptions {
  const model = useModel();
  const { run } = useServices();
  const { keys } = useKeys();
  const { space } = useSpace();
  const mayRead = useMay('list');
  const id = space?.id ?? '';
  const { data } = useQuery({
    queryKey: keys().data().resource('dataset').action('list').params({ fieldsOf: datasets, of: id }).get(),
    queryFn: async ({ signal }) => (await run(fieldsOfDatasets(id, datasets), { signal })).rows,
    enabled: space !== null && datasets.length > 0 && mayRead('dataset'),
    retry: false,
  });
  return useMemo(() => fieldOptions(model.resources, data ?? []), [model, data]);
}
