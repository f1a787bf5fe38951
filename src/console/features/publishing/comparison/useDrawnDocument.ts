import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSpace } from '#console/ui/context.ts';

/** What `draw` yields, once for each key. */
export function useDrawnDocument(key: string, draw: () => Promise<string>) {
  const { space } = useSpace();
  const place = useId();
  return useQuery({
    queryKey: ['drawn-document', space?.id, place, key],
    queryFn: draw,
    gcTime: 0,
  });
}
