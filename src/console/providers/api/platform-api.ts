import type { SpaceStatus, UserStatus } from '#rules/platform-status.ts';
import type { Fault } from '#schema/fault.ts';
import type { ApiCall } from './api-call.ts';

/** Whom an exclusive block is for: an entry of `component.meta.assigned_to`. */
export type Assignee = { space_id: string } | { user_id: string };

interface Changed {
  changed: string[];
  /** Emails that the mail about it did not reach. */
  unsent: string[];
}

/** The server's API of the platform's administrators. What changes records answers the ids of those that it changed. */
export function createPlatformApi(call: ApiCall) {
  const post = async (path: string, body: object) =>
    (await call('POST', `/api/superadmin/${path}`, body)) as Changed & { faults: Fault[] };
  return {
    setSpaceStatus: async (ids: readonly string[], status: SpaceStatus, reason: string) =>
      (await post('spaces/status', { ids, status, reason })).changed,
    setUserStatus: async (
      ids: readonly string[],
      status: UserStatus,
      reason: string,
      language: string,
    ): Promise<Changed> => post('customers/status', { ids, status, reason, language }),
    /** Looks through what was written of a block, and lets pages use it where nothing is wrong; answers what is. */
    check: async (id: string): Promise<readonly Fault[]> => (await post(`blocks/${id}/check`, {})).faults,
    assign: async (ids: readonly string[], added: readonly Assignee[], removed: readonly Assignee[]) =>
      (await post('blocks/assignments', { ids, added, removed })).changed,
  };
}
