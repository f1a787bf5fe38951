import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationOffer } from '#schema/api/people.ts';
import { usePeopleActions } from '../usePeople.ts';

/** An address that could not be invited, and why. */
export interface Failure {
  email: string;
  message: string;
}

/** Invites several people one after the other; who failed stays, with the reason. */
export function useInvite(spaceId: string) {
  const { t } = useTranslation();
  const { invite, refresh } = usePeopleActions(spaceId);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  return {
    failures,
    /** @returns how many were invited */
    send: async (emails: readonly string[], offer: InvitationOffer): Promise<number> => {
      const failed: Failure[] = [];
      for (const email of emails) {
        await invite({ ...offer, email }).catch((cause: { code?: string; message?: string }) => {
          const message = t(`auth.errors.${cause.code}`, { defaultValue: cause.message ?? '' });
          failed.push({ email, message });
        });
      }
      setFailures(failed);
      await refresh();
      return emails.length - failed.length;
    },
  };
}
