import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { fieldsOfDatasets } from '#derive/documents/operations/catalogue.ts';
import { customPrefix, type Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { choiceOptions, type FieldOptions, optionsIn } from '#schema/stored-fields/choice-options.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { useMay } from './useRights.ts';

/** The fields of a kind of record that the space has added and that everybody sees. */
export const publicCustomFields = ({ fields, guards }: Resource): Field[] =>
  fields.filter(({ name }) => name.startsWith(customPrefix) && guards?.[name] === undefined);

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
  return useMemo(() => {
    const known = new Map(model.resources.map((resource) => [resource.name, resource]));
    const fieldsOf = new Map((data ?? []).map(({ id, fixed_fields }) => [id, fieldsFromFixed(fixed_fields)]));
    return (source) => {
      if ('dataset' in source) return optionsIn(fieldsOf.get(source.dataset.toLowerCase()) ?? [], source.field);
      const resource = known.get(source.resource);
      return resource ? choiceOptions(publicCustomFields(resource), source.field) : [];
    };
  }, [model, data]);
}
