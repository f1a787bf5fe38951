import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useServices } from '#console/session/services.ts';
import { componentVersions } from '#derive/documents/operations/editing.ts';
import { componentsToRead, withRead } from './component-versions.ts';
import type { Content } from './content.ts';
import type { PlacedComponent } from './placed-components.ts';

/**
 * The components, with the earlier versions that content has come to name since they were read: an earlier state that is put back names
 * those of its time. The same object as long as nothing is read.
 */
export function useNamedVersions(
  components: ReadonlyMap<string, PlacedComponent>,
  content: Content,
): ReadonlyMap<string, PlacedComponent> {
  const { run } = useServices();
  /** Ids, each with the newest version that was known then. It only grows: what was read stays known. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const more = useMemo(
    () =>
      componentsToRead(content, components)
        .map((id) => `${id}@${components.get(id)?.version}`)
        .filter((one) => !asked.includes(one)),
    [content, components, asked],
  );
  if (more.length > 0) setAsked([...asked, ...more]);
  const ids = [...new Set(asked.map((one) => one.slice(0, one.indexOf('@'))))];
  const { data } = useQuery({
    queryKey: ['component-versions', asked],
    queryFn: ({ signal }) => run(componentVersions(ids), { signal }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return useMemo(() => (data ? withRead(components, data.rows) : components), [components, data]);
}
