import { createContext, type ReactNode, useContext } from 'react';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** The first rows of a data source. */
export interface SourceTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many rows there are. */
  total: number;
}

/** What the screens of forms need of the console around. */
export interface FormsHost {
  /** Puts a declaration in the place of the declared one of its name, for what is inside. */
  ResourceOverride(properties: { resource: Resource; children: ReactNode }): ReactNode;
  /** Looks at a data source. Rejects with an error whose message is for people. */
  askSource(source: JsonObject): Promise<SourceTable>;
}

export const FormsHostContext = createContext<FormsHost | null>(null);

/** @throws outside of the console */
export function useFormsHost(): FormsHost {
  const host = useContext(FormsHostContext);
  if (!host) throw new Error('useFormsHost was called outside of its provider');
  return host;
}
