import { useState } from 'react';
import { useOffer } from '#console/query/views-context.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * A key for a list that is drawn before the views of the space are there. Where one of them turns out to open first, the
 * key changes once, and no row that was asked for meanwhile is shown.
 */
export function useOpening(resource: Resource): string {
  const { status, initial } = useOffer(resource);
  const [early, setEarly] = useState(status === 'loading');
  const [key, setKey] = useState('');
  if (early && status !== 'loading') {
    setEarly(false);
    setKey(initial?.id ?? '');
  }
  return key;
}
