import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';
import { createNotify } from '#console/providers/notification-provider.ts';

/** How a view tells people what happened. The functions stay the same between renders, so effects may depend on them. */
export function useNotify() {
  const { open, close } = useNotification();
  return useMemo(() => createNotify({ open, close }), [open, close]);
}
