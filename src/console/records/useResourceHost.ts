import { type MetaQuery, useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import type { FieldHost, Option, OptionSource } from '#console/fields/host.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { pathTo, routeFields } from '#derive/navigation/routes.ts';
import type { GroupField, ReferenceField, TagsField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import { declaredOf, fieldOf, type Resource } from '#schema/resource.ts';
import { useRights } from './useRights.ts';

/** Records that a picker offers at once. */
const optionsShown = 20;

/** For a field that was written past the console, and points at records of no kind. */
const lostSource = (resource: string): OptionSource => ({
  ...{ resource, readable: false, isLost: true, sorters: [], pagination: {}, meta: {} },
  optionOf: ({ id }) => ({ id: String(id), title: String(id) }),
});

type OptionRow = { id: string } & { [field: string]: Json };

/** Serves the fields of a resource's forms and lists from the data service; making records is for `ResourceHost`. */
export function useResourceHost(resource: Resource): Omit<FieldHost, 'mayCreate' | 'create'> {
  const provider = useDataProvider()();
  const model = useModel();
  const { space } = useSpace();
  const { mayRead } = useRights(resource);
  return useMemo(() => {
    function options(field: ReferenceField | TagsField): OptionSource {
      const name = field.kind === 'tags' ? 'tag' : field.to;
      if (!model.resources.some((one) => one.name === name)) return lostSource(name);
      // The list that is shown narrows its own records, and not what they point at.
      const target = declaredOf(model.resource(name));
      // What belongs to the platform has its pages in the personal workspace, and the other way round.
      const here = target.scope === (space ? 'space' : 'platform') && mayRead(target.name);
      return {
        resource: target.name,
        readable: mayRead(target.name, target.title),
        sorters: [{ field: target.title, order: 'asc' }],
        pagination: { currentPage: 1, pageSize: optionsShown },
        meta: {
          fields: [target.title, ...routeFields(target, 'edit')],
          declared: true,
          searched: (target.list?.search ?? [target.title]).filter((one) => mayRead(target.name, one)),
          ...(field.kind === 'tags' && { where: { field: 'type', op: 'eq', value: field.type } }),
          ...(field.kind === 'reference' && field.where && { where: field.where }),
        },
        optionOf: (row) => {
          const path = here ? pathTo(target, 'edit', row as OptionRow) : undefined;
          return { id: String(row.id), title: String(row[target.title] ?? row.id), ...(path && { path }) };
        },
      };
    }

    async function pages(search: string, signal: AbortSignal): Promise<readonly Option[]> {
      if (!space || !mayRead('page')) return [];
      const { data } = await provider.getList<OptionRow>({
        resource: 'page',
        pagination: { currentPage: 1, pageSize: optionsShown, mode: 'server' },
        sorters: [{ field: 'name', order: 'asc' }],
        meta: {
          fields: ['name', 'slug'],
          queryContext: { signal } as MetaQuery['queryContext'],
          where: { field: 'slug', op: 'neq', value: '' },
          ...(search && { search }),
        },
      });
      return data.map(({ id, name, slug }) => ({
        id,
        title: String(name),
        path: slug === 'home' ? '/' : `/${String(slug)}`,
      }));
    }

    async function fieldsFrom({ fieldsFrom: source }: GroupField, id: string) {
      const reference = source && fieldOf(resource, source.reference);
      const of = source?.of ?? (reference?.kind === 'reference' ? reference.to : undefined);
      if (!source || of === undefined || !mayRead(of)) return [];
      const { data } = await provider.getOne({ resource: of, id, meta: { fields: [source.column] } });
      const column = fieldOf(model.resource(of), source.column);
      const value = data[source.column] as Json | undefined;
      // Lists have no use for either, and both bring what checks values.
      if (column?.kind === 'json' && column.holds === 'fields')
        return (await import('#schema/stored-fields/component-fields.ts')).componentFields(value);
      const { fieldsForViewer } = await import('#schema/stored-fields/fixed-fields.ts');
      return fieldsForViewer(value, (column) => mayRead(resource.name, column));
    }

    return {
      scope: space?.id ?? 'personal',
      options,
      pages,
      fieldsFrom,
      shown: (field, record) => !field.showIf || matchesPredicate(field.showIf, record),
    };
  }, [provider, model, resource, space, mayRead]);
}
