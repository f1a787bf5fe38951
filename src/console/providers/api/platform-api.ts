import type { Fault } from '#schema/fault.ts';
import { callApi } from './session-api.ts';

interface Changed {
  changed: string[];
  /** Emails that the mail about it did not reach. */
  unsent: string[];
}

/** The server's API of the platform's administrators, who work without a space. */
export function createPlatformApi(token: () => Promise<string | null>) {
  const post = async (path: string, body: object) =>
    (await callApi(`/api/superadmin/${path}`, await token(), { method: 'POST', body })) as Changed;
  return {
    setSpaceStatus: async (ids: readonly string[], status: string, reason: string) =>
      (await post('spaces/status', { ids, status, reason })).changed,
    setUserStatus: (ids: readonly string[], status: string, reason: string, language: string) =>
      post('customers/status', { ids, status, reason, language }),
    check: async (id: string) => {
      const path = `/api/superadmin/blocks/${id}/check`;
      return ((await callApi(path, await token(), { method: 'POST', body: {} })) as { faults: Fault[] }).faults;
    },
    assign: async (ids: readonly string[], added: readonly object[], removed: readonly object[]) =>
      (await post('blocks/assignments', { ids, added, removed })).changed,
  };
}
