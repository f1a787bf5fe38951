import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { createPlatformApi } from '#console/providers/api/platform-api.ts';
import { useService } from '#console/session/services.ts';
import { type SpaceStatus, spaceStatusesAfter, type UserStatus, userStatusesAfter } from '#rules/platform-status.ts';

/** Records whose status the platform's administrators change. */
export type StatusKind = 'space' | 'user';

/** The statuses that a record in this one may be brought to. */
export function statusesAfter(kind: StatusKind, status: string): readonly string[] {
  return kind === 'space' ? spaceStatusesAfter(status) : userStatusesAfter(status);
}

const severe: readonly string[] = ['Withdraw', 'Deleted', 'DISABLED'];

/** Whether a status takes something away from people. */
export const isSevere = (status: string) => severe.includes(status);

/** Changes the status of records; answers how many were changed, and whom no mail reached. */
export function useSetStatus(kind: StatusKind) {
  const service = useService(createPlatformApi);
  const invalidate = useInvalidate();
  const { i18n } = useTranslation();
  return async (ids: readonly string[], status: string, reason: string) => {
    const done =
      kind === 'space'
        ? { changed: await service.setSpaceStatus(ids, status as SpaceStatus, reason), unsent: [] }
        : await service.setUserStatus(ids, status as UserStatus, reason, i18n.language);
    await Promise.all(
      [kind, 'platform_audit'].map((resource) =>
        invalidate({ resource, invalidates: ['list', 'many', 'detail'], ...(ids[0] && { id: ids[0] }) }),
      ),
    );
    return done;
  };
}
