import { createContext, useContext } from 'react';
import type { ApiCall } from '#console/providers/api/api-call.ts';
import type { createFileApi } from '#console/providers/api/file-api.ts';
import type { ContentSearch } from '#console/providers/data/content-search.ts';
import type { ContentMatches } from '#derive/documents/content-search.ts';
import type { Resource } from '#schema/resource.ts';

/** What a workspace offers its screens beside the data service. */
export interface Services {
  /** The server's routes of an area (`src/console/providers/api`), made once: their code comes with the screens that use them. */
  of<S>(create: (call: ApiCall) => S): S;
  files: ReturnType<typeof createFileApi>;
  /** Records that mention a text. */
  searchContent(question: ContentSearch, signal?: AbortSignal): Promise<readonly ContentMatches[]>;
  /** Puts a declaration made at run time before the data provider and the rights, until the answer is called. */
  declare(resource: Resource): () => void;
}

export const ServicesContext = createContext<Services | null>(null);

/** @throws outside of a workspace */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices was called outside of its provider');
  return services;
}

/** The server's routes of an area: `useService(createPeopleApi)`. @throws outside of a workspace */
export function useService<S>(create: (call: ApiCall) => S): S {
  return useServices().of(create);
}

/** `Services.of` over a call of the server. */
export function servicesOf(call: ApiCall): Services['of'] {
  const made = new Map<unknown, unknown>();
  return <S>(create: (call: ApiCall) => S) => {
    if (!made.has(create)) made.set(create, create(call));
    return made.get(create) as S;
  };
}
