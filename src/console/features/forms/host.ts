import { createContext, type ReactNode, useContext } from 'react';
import type { Resource } from '#schema/resource.ts';

/** What the records of a form need of the console around. */
export interface FormsHost {
  /** Puts a declaration in the place of the declared one of its name, for what is inside. */
  Declared(properties: { resource: Resource; children: ReactNode }): ReactNode;
}

export const FormsHostContext = createContext<FormsHost | null>(null);

/** @throws outside of the console */
export function useFormsHost(): FormsHost {
  const host = useContext(FormsHostContext);
  if (!host) throw new Error('useFormsHost was called outside of its provider');
  return host;
}
