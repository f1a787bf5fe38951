import { createContext, useContext } from 'react';
import type { SpaceStatus, UserStatus } from '#rules/platform-status.ts';
import type { Fault } from '#schema/fault.ts';

/** Whom an exclusive block is for: an entry of `component.meta.assigned_to`. */
export type Assignee = { space_id: string } | { user_id: string };

/** The server's API of the platform. Each call answers the ids of what was changed, and rejects with words for people. */
interface PlatformService {
  setSpaceStatus(ids: readonly string[], status: SpaceStatus, reason: string): Promise<string[]>;
  /** `unsent`: emails that the mail about it did not reach. */
  setUserStatus(
    ids: readonly string[],
    status: UserStatus,
    reason: string,
    language: string,
  ): Promise<{ changed: string[]; unsent: string[] }>;
  /** Looks through what was written of a block, and lets pages use it where nothing is wrong; answers what is. */
  check(id: string): Promise<readonly Fault[]>;
  assign(ids: readonly string[], added: readonly Assignee[], removed: readonly Assignee[]): Promise<string[]>;
}

/** What the parts need from around them. */
interface SuperadminHost {
  service: PlatformService;
  /** Days that a withdrawn space can be taken back. */
  retentionDays: number;
  /** Reads the record that is open anew, and its form starts afresh. */
  reload(): void;
}

export const SuperadminHostContext = createContext<SuperadminHost | null>(null);

/** Throws outside of a screen of the superadmin area. */
export function useSuperadminHost(): SuperadminHost {
  const host = useContext(SuperadminHostContext);
  if (host === null) throw new Error('useSuperadminHost was called outside of its provider');
  return host;
}
