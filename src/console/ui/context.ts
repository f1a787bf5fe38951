import { usePermissions } from '@refinedev/core';
import { createContext, useContext } from 'react';
import type { Access, Viewer } from '#schema/access.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';

/** The declarations that the console shows, and who may do what. */
export interface ConsoleModel extends Model {
  access: Access;
  /** The resource of that name; throws for a name that nothing declares. */
  resource(name: string): Resource;
  /** The same as the product has it, before the space changed it. */
  declared(name: string): Resource;
}

/** The workspace that the switcher chose. */
export interface Workspace {
  /** The selected space, or null for the personal workspace. */
  space: AccountSpace | null;
  spaces: readonly AccountSpace[];
  /** Drops everything of the old space and selects another; null is the personal workspace. @param path where to go there */
  choose(spaceId: string | null, path?: string): void;
}

export const ModelContext = createContext<ConsoleModel | null>(null);
export const WorkspaceContext = createContext<Workspace | null>(null);
/** What every document title ends with: the space's name and the product's, or the product's alone. */
export const TitleContext = createContext('Sitewright');

function provided<T>(value: T | null, hook: string): T {
  if (value === null) throw new Error(`${hook} was called outside of its provider`);
  return value;
}

/** The declarations; throws outside of the console. */
export function useModel(): ConsoleModel {
  return provided(useContext(ModelContext), 'useModel');
}

/** The selected workspace; throws where nobody is signed in. */
export function useSpace(): Workspace {
  return provided(useContext(WorkspaceContext), 'useSpace');
}

/** The viewer of a signed-in screen, for abilities and rules; throws where nobody is signed in. */
export function useViewer(): Viewer {
  return provided(usePermissions<Viewer | null>({}).data ?? null, 'useViewer');
}
