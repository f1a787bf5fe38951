import { useSubscription } from '@refinedev/core';
import { useApp } from '#console/session/app-context.ts';
import type { AccountSpace } from '#schema/api/account.ts';

/** Looks at the session as soon as the membership in the space is another one: another role makes another console. */
export function OwnMembership({ space }: { space: AccountSpace }) {
  const { session } = useApp();
  useSubscription({
    channel: 'resources/user_space',
    params: {
      subscriptionType: 'useList',
      resource: 'user_space',
      // The rules leave a role of a space no membership but its own.
      meta: { fields: ['user_role', 'page_access'] },
    },
    // The package hands on the rows themselves.
    onLiveEvent: (rows) => {
      const [own] = rows as unknown as readonly { user_role: string; page_access: boolean }[];
      if (own?.user_role !== space.role || own.page_access !== space.flags.pageAccess) void session.check();
    },
  });
  return null;
}
