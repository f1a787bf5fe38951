import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { AccessAnswer, Viewer } from '#schema/access.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { Resource } from '#schema/resource.ts';
import { recordQuery } from './useLoadedRecord.ts';
import { rightsBy } from './useRights.ts';

/** Who asks, and where the answers are kept. */
export interface Prefetcher {
  dataProvider: DataProvider;
  queryClient: QueryClient;
  viewer: Viewer;
  /** What the access control provider answers. */
  answer(question: { action: string; resource: string }): AccessAnswer;
}

/**
 * Asks for a record while its form is loaded and drawn.
 * @returns resolves once the form can be shown with its values, or has to say why not
 */
export async function prefetchRecord(
  { dataProvider, queryClient, answer }: Prefetcher,
  resource: Resource,
  id: string,
): Promise<void> {
  const { open, readable } = rightsBy(answer, resource);
  if (open && isUuid(id))
    await queryClient.prefetchQuery(recordQuery({ resource, provider: dataProvider, readable }, id));
}
