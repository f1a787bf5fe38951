import { useQuery } from '@tanstack/react-query';
import { useSpace } from '#console/ui/context.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { usePreviews } from '../host.ts';
import { withNonce } from '../previews/with-nonce.ts';

/** A page as visitors would see it, as a document that can be read here: previews are on another origin. */
export function useDrawnPage(id: string) {
  const { drawn } = usePreviews();
  const { space } = useSpace();
  return useQuery({
    queryKey: ['drawn-page', space?.id, id],
    queryFn: async () => withNonce(await drawn('page', id), cspNonce()),
    gcTime: 0,
  });
}
