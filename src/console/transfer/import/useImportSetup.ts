import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRouteValues } from '#console/records/links/useRouteValues.ts';
import { useMay, useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import type { Members } from '#derive/imports/members.ts';
import { type ImportSetup, importSetup } from '#derive/imports/setup.ts';
import type { Resource } from '#schema/resource.ts';
import { useMembers } from '../useMembers.ts';
import { useImportRights } from './import-rights.ts';

const nobody: Members = { of: () => [], all: () => [] };

/** All that an import into a resource has to know of it; undefined members while they are on their way. */
export function useImportSetup(resource: Resource): ImportSetup & { loading: boolean; error: Error | null } {
  const model = useModel();
  const rights = useRights(resource);
  const mayRead = useMay('list');
  const mayCreate = useMay('create');
  const may = useImportRights(resource);
  const given = useRouteValues(resource, 'list');
  const loadMembers = useMembers(resource);
  const query = useQuery({ queryKey: ['import', resource.name], queryFn: loadMembers, gcTime: 0 });
  const members = query.data ?? nobody;
  const { create, update } = may;

  return useMemo(
    () => ({
      ...importSetup({
        ...{ resource, rights, given, members, may: { create, update } },
        mayAddTags: mayCreate('tag'),
        resourceOf: model.resource,
        mayRead: (name, field) => mayRead(name, { field }),
      }),
      loading: query.isPending,
      error: query.error,
    }),
    [resource, model, rights, mayRead, mayCreate, create, update, given, members, query.isPending, query.error],
  );
}
