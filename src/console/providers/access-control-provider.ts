import type { MongoAbility } from '@casl/ability';
import type { AccessControlProvider } from '@refinedev/core';
import type { Action } from '#schema/access.ts';

/** Refine's words for what a person wants to do, as rights of the matrix. */
const actions: Record<string, Action> = {
  list: 'read',
  show: 'read',
  field: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'delete',
  publish: 'publish',
};

/** Asks the abilities; an action or a resource that nobody knows is denied. */
export function createAccessControlProvider(ability: MongoAbility): AccessControlProvider {
  return {
    can: async ({ resource, action, params }) => {
      const right = actions[action];
      const field: unknown = params?.field;
      const can = right !== undefined && resource !== undefined;
      return { can: can && ability.can(right, resource, typeof field === 'string' ? field : undefined) };
    },
  };
}
