import type { MongoAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { useMemo } from 'react';
import { answeredBy } from '#derive/navigation/routes.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

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

/** What an ability says about a resource. */
export function rightsOf(ability: MongoAbility, resource: Resource): Rights {
  const can = (action: string, field?: string) => ability.can(action, resource.name, field);
  const makers = answeredBy(resource, 'create');
  return {
    read: can('read'),
    create: makers.some((name) => ability.can('create', name)),
    update: can('update'),
    open: can('read'),
    remove: resource.delete !== undefined && can('delete'),
    publish: can('publish'),
    mayRead: (name, field) => ability.can('read', name, field),
    mayCreate: (name) => ability.can('create', name),
    readable: (field) => can('read', field.name),
    creatable: (field) => field.readOnly !== 'always' && can('create', field.name),
    writable: (field) => !field.readOnly && can('update', field.name),
  };
}

/** The viewer's rights to a resource; the same object until the viewer changes. */
export function useRights(resource: Resource): Rights {
  const ability = useAbility<MongoAbility>();
  return useMemo(() => rightsOf(ability, resource), [ability, resource]);
}
