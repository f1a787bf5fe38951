import { type ReactNode, useState } from 'react';
import { createPresence, PresenceContext } from './presence-store.ts';
import { usePresence } from './usePresence.ts';

/** What stands below knows who else has the page open. */
export function PresenceProvider({ pageId, children }: { pageId: string; children: ReactNode }) {
  const [presence] = useState(createPresence);
  usePresence(pageId, presence);
  return <PresenceContext value={presence}>{children}</PresenceContext>;
}
