import { useInvalidate, useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createNewsletterApi } from '#console/providers/api/newsletter-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService, useServices } from '#console/session/services.ts';
import { type SendingRow, sendingOf } from '#derive/documents/operations/mail.ts';

/** Milliseconds between looks while mails go out; nothing changes by itself before and after. */
const LOOK_MS = 1000;
/** Milliseconds before its start from which a planned one is looked at. */
const SOON_MS = 60_000;

const isMoving = ({ state, starts_at }: SendingRow) =>
  state === 'SENDING' || (state === 'PLANNED' && Date.parse(starts_at) - Date.now() < SOON_MS);

/** Where a newsletter stands, and the steps with it. */
export function useSending(id: string) {
  const { t } = useTranslation();
  const { run } = useServices();
  const { keys } = useKeys();
  const invalidate = useInvalidate();
  const { toast, snackbar } = useNotify();
  const service = useService(createNewsletterApi);
  const queryKey = keys().data().resource('newsletter_send').action('list').params({ newsletter: id }).get();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { newsletters, sendings } = await run(sendingOf(id), { signal });
      const [newsletter] = newsletters;
      return newsletter ? { newsletter, sending: sendings[0] ?? null } : null;
    },
    refetchInterval: ({ state: { data } }) => (data?.sending && isMoving(data.sending) ? LOOK_MS : false),
  });

  function refresh() {
    void query.refetch();
    for (const resource of ['recipients', 'newsletter', 'credit_entry'])
      void invalidate({ resource, invalidates: ['list', 'detail'], id });
  }

  async function step(name: 'pause' | 'resume' | 'cancel', message: string) {
    try {
      await service.step(id, name);
      toast(message);
    } finally {
      refresh();
    }
  }
  const undo = () =>
    void step('cancel', t('sending.done.undone')).catch((error: Error) =>
      snackbar(error.message, { severity: 'error' }),
    );

  return { ...query, service, step, undo, refresh };
}

export type Sending = ReturnType<typeof useSending>;
