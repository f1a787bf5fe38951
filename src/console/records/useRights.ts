import { useCan } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { AccessAnswer, AccessPlace, Action } from '#schema/access.ts';
import type { Field } from '#schema/field.ts';
import type { Resource, View } from '#schema/resource.ts';

/** What the viewer may do with a resource. Only for what is shown: the data service enforces the same rules. */
export interface Rights {
  read: boolean;
  create: boolean;
  update: boolean;
  /** Records may be opened: on a page of their own, or in a drawer. */
  open: boolean;
  remove: boolean;
  publish: boolean;
  /** Whether anything of another resource may be read; with a field, whether that may: some roles read little but names. */
  mayRead(resource: string, field?: string): boolean;
  mayCreate(resource: string): boolean;
  readable(field: Field): boolean;
  creatable(field: Field): boolean;
  writable(field: Field): boolean;
}

/**
 * The viewer's rights to a resource.
 * @param answers what the access control provider says of each action on it
 */
function rightsTo(resource: Resource, answers: Record<RightsAction, AccessAnswer>): Rights {
  const { list, create, edit, delete: remove, publish } = answers;
  // A screen may show a declaration that offers less than the one which the answers are about.
  const offers = (action: Action) => resource.actions?.includes(action) !== false;
  const borrows = (view: View) => resource.borrows?.includes(view) === true;
  return {
    read: list.can,
    create: create.can && (offers('create') || borrows('create')),
    update: edit.can && (offers('update') || borrows('edit')),
    open: list.can,
    remove: resource.delete !== undefined && remove.can && offers('delete'),
    publish: publish.can,
    mayRead: (name, field) => list.at({ resource: name, field }),
    mayCreate: (name) => create.at({ resource: name }),
    readable: (field) => list.at({ field: field.name }),
    creatable: (field) => field.readOnly !== 'always' && create.at({ field: field.name }),
    writable: (field) => !field.readOnly && edit.at({ field: field.name }),
  };
}

type RightsAction = 'list' | 'create' | 'edit' | 'delete' | 'publish';

/** The viewer's rights to a resource, outside of what is drawn. */
export function rightsBy(answer: (question: { action: string; resource: string }) => AccessAnswer, resource: Resource) {
  const ask = (action: RightsAction) => answer({ action, resource: resource.name });
  return rightsTo(resource, {
    list: ask('list'),
    create: ask('create'),
    edit: ask('edit'),
    delete: ask('delete'),
    publish: ask('publish'),
  });
}

/** The provider's own answer, which is in the cache before the first render and can be asked on. */
const useAnswer = (action: string, resource?: string) =>
  useCan({ action, ...(resource !== undefined && { resource }) }).data as AccessAnswer;

/** The viewer's rights to a resource; the same object until the viewer changes. */
export function useRights(resource: Resource): Rights {
  const list = useAnswer('list', resource.name);
  const create = useAnswer('create', resource.name);
  const edit = useAnswer('edit', resource.name);
  const remove = useAnswer('delete', resource.name);
  const publish = useAnswer('publish', resource.name);
  return useMemo(
    () => rightsTo(resource, { list, create, edit, delete: remove, publish }),
    [list, create, edit, remove, publish, resource],
  );
}

/** Asks for one right to many resources, for their fields and records too; the same function until the viewer changes. */
export function useMay(action: 'list' | 'count' | 'browse' | 'create' | 'edit' | 'delete') {
  const answer = useAnswer(action);
  return useCallback(
    (resource: string, target: Omit<AccessPlace, 'resource'> = {}) => answer.at({ resource, ...target }),
    [answer],
  );
}
