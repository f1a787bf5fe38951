import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useFieldHost } from '#console/fields/host.ts';
import type { ListState } from '#console/query/list-state.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { countLists } from '#derive/documents/list-counts.ts';
import { predicateOf } from '#derive/values/list-filters/filter-group.ts';
import type { Field } from '#schema/field.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { countLimit, type Facet, facetConditions, isListed, maxValues } from './facets.ts';

/** The facets of a list with the number of rows behind each value; numbers of the state before stay until the next are there. */
export function useFacets(resource: Resource, fields: readonly Field[], state: ListState, fixed: readonly Predicate[]) {
  const host = useFieldHost();
  const provider = useDataProvider()();
  const tagged = fields.filter((field) => field.kind === 'tags');
  const tags = useQuery({
    queryKey: ['facets', host.scope, resource.name, tagged.map(({ name }) => name)],
    queryFn: (queryContext) =>
      Promise.all(
        tagged.map(async (field) => {
          const { optionOf, readable, meta, ...source } = host.options(field);
          if (!readable) return [];
          const { data } = await provider.getList({ ...source, meta: { ...meta, queryContext } });
          return data.map(optionOf);
        }),
      ),
    enabled: tagged.length > 0,
  });
  const optionsOf = (field: Field) => tags.data?.[tagged.findIndex(({ name }) => name === field.name)] ?? [];
  const facets = fields
    .map(
      (field): Facet => ({
        field,
        values: valuesOf(field, optionsOf)
          .filter(isListed(resource, field, state))
          .slice(0, maxValues),
      }),
    )
    .filter(({ values }) => values.length > 0);
  const wheres = facets.map((facet) =>
    facetConditions(facet, state.filters, (filters) => predicateOf(filters, state.groups), fixed),
  );
  const counts = useServiceQuery(
    countLists({
      resource: resource.name,
      wheres: wheres.flat(),
      countLimit: countLimit + 1,
      ...(state.search.trim() && { search: state.search.trim() }),
      ...(state.archived && { archived: true }),
    }),
    { enabled: facets.length > 0 && !tags.isLoading, keep: true },
  );
  let at = 0;
  return {
    failed: counts.isError,
    facets: facets.map(({ field, values }) => ({
      field,
      values: values.map((value) => {
        const count = counts.data?.[at];
        at += 1;
        return { value, count, title: optionsOf(field).find(({ id }) => id === value)?.title };
      }),
    })),
  };
}

function valuesOf(field: Field, optionsOf: (field: Field) => readonly { id: string }[]) {
  if (field.kind === 'choice') return field.options.map(({ value }) => value);
  if (field.kind === 'boolean') return [true, false];
  return optionsOf(field).map(({ id }) => id);
}
