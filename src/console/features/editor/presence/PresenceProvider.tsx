import { type ReactNode, useState } from 'react';
import type { Owner } from '../content/content.ts';
import { createPresence, PresenceContext } from './presence-store.ts';
import { usePresence } from './usePresence.ts';

/** What stands below knows who else has the record open. */
export function PresenceProvider({ owner, children }: { owner: Owner; children: ReactNode }) {
  const [presence] = useState(createPresence);
  usePresence(owner, presence);
  return <PresenceContext value={presence}>{children}</PresenceContext>;
}
