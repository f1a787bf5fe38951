import { createContext, useContext } from 'react';
import type { ApiCall } from '#console/providers/api/api-call.ts';
import type { createFileApi } from '#console/providers/api/file-api.ts';
import type { ContentCount, ContentSearch } from '#console/providers/data/content-search.ts';
import type { RunCall } from '#console/providers/data/run-call.ts';
import type { ContentMatches } from '#derive/documents/search/content-search.ts';
import type { Viewer } from '#schema/access.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import type { Resource } from '#schema/resource.ts';

/** Reads records of another space of the account, with the rights that its person has there. */
export interface SpaceReader {
  viewer: Viewer;
  /** @param action `list`, `edit`, `publish` and so on, as in Refine's `useCan` */
  may(action: string, resource: string): boolean;
  /** The server's routes of an area, asked for that space. */
  of: Services['of'];
  /** Rejects with a `RequestError`. */
  run: RunCall;
}

/** What a workspace offers its screens beside Refine's own methods. */
export interface Services {
  /** Sends an operation to the data service. Rejects with a `RequestError`. */
  run: RunCall;
  /** The server's routes of an area (`src/console/providers/api`), made once: their code comes with the screens that use them. */
  of<S>(create: (call: ApiCall) => S): S;
  files: ReturnType<typeof createFileApi>;
  /** Records that mention a text. */
  searchContent(question: ContentSearch, signal?: AbortSignal): Promise<readonly ContentMatches[]>;
  /** How many records mention one of the texts, by resource. */
  countContent(question: ContentCount, signal?: AbortSignal): Promise<ReadonlyMap<string, number>>;
  /** Puts a declaration made at run time before the data provider and the rights, until the answer is called. */
  declare(resource: Resource): () => void;
  inSpace(space: AccountSpace): SpaceReader;
  /** Whether the workspace is still on the screen. */
  isOpen(): boolean;
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
