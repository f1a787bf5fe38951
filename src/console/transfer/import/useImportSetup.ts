import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formParts } from '#console/records/form-fields.ts';
import { useRouteValues } from '#console/records/links/useRouteValues.ts';
import { useMay, useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { type Column, columnsOf } from '#derive/values/columns.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { fieldOf, type Resource, storageOf } from '#schema/resource.ts';
import { type Members, useMembers } from '../useMembers.ts';
import { useImportRights } from './import-rights.ts';
import { isKeyField } from './match-key.ts';
import type { Writable } from './plan.ts';
import type { LinkTarget } from './prepare.ts';

export interface ImportSetup {
  resource: Resource;
  may: { create: boolean; update: boolean };
  /** What a file's columns can be imported into, over all records that groups may take their members from. */
  columns: readonly Column[];
  /** The same where every row has these values, by column key: of a chosen dataset no other one's members. */
  columnsWith(fixed: { readonly [key: string]: Json }): readonly Column[];
  members: Members;
  writable: Writable;
  targetOf(field: Field): LinkTarget | undefined;
  /** Whether existing records can be found by the column's value. */
  findsBy(column: Column): boolean;
}

const nobody: Members = { of: () => [], all: () => [] };

/** All that an import into a resource has to know of it; undefined members while they are on their way. */
export function useImportSetup(resource: Resource): ImportSetup & { loading: boolean; error: Error | null } {
  const model = useModel();
  const rights = useRights(resource);
  const mayRead = useMay('list');
  const may = useImportRights(resource);
  const given = useRouteValues(resource, 'list');
  const loadMembers = useMembers(resource);
  const query = useQuery({ queryKey: ['import', resource.name], queryFn: loadMembers, gcTime: 0 });
  const members = query.data ?? nobody;
  const { create, update } = may;

  return useMemo(() => {
    const fieldsFor = (mode: 'create' | 'edit') =>
      formParts(resource, mode, rights, {}).flatMap(({ fields }) =>
        fields.filter(({ readOnly }) => !readOnly).map(({ field }) => field),
      );
    const writable = { create: create ? fieldsFor('create') : [], update: update ? fieldsFor('edit') : [], given };
    const names = [...writable.create, ...writable.update].map(({ name }) => name).filter((name) => !(name in given));
    const targetOf = (field: Field): LinkTarget | undefined => {
      if (field.kind !== 'reference' && field.kind !== 'tags') return undefined;
      const target = model.resource(field.kind === 'tags' ? 'tag' : field.to);
      const title = fieldOf(target, target.title);
      if (title?.kind !== 'text') return undefined;
      const others = target.fields.filter(
        (one) =>
          one !== title &&
          field.kind !== 'tags' &&
          one.kind === 'text' &&
          isKeyField(one) &&
          storageOf(target, one.name).path.length === 0 &&
          mayRead(target.name, { field: one.name }),
      );
      const where = field.kind === 'tags' ? ({ field: 'type', op: 'eq', value: field.type } as const) : field.where;
      return { resource: target.name, fields: [title, ...others], ...(where && { where }) };
    };
    const columnsWith: ImportSetup['columnsWith'] = (fixed) =>
      columnsOf(resource, [...new Set(names)], (group) => {
        const chosen = group.fieldsFrom && fixed[group.fieldsFrom.reference];
        return typeof chosen === 'string' && chosen !== '' ? members.of(group, fixed) : members.all(group);
      });
    return {
      resource,
      may: { create, update },
      columns: columnsWith({}),
      columnsWith,
      members,
      writable,
      targetOf,
      findsBy: ({ field, member }) =>
        !member && isKeyField(field) && rights.readable(field) && storageOf(resource, field.name).path.length === 0,
      loading: query.isPending,
      error: query.error,
    };
  }, [resource, model, rights, mayRead, create, update, given, members, query.isPending, query.error]);
}
