import { type BaseRecord, type HttpError, useInvalidate, useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import type { Resource } from '#schema/resource.ts';

/** Shows and hides what members wrote, and tells how it went; each can be undone. */
export function useModeration(resource: Resource) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const invalidate = useInvalidate();
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const set = (name: string, id: string, values: object) =>
    mutateAsync({ resource: name, id, values, successNotification: false, errorNotification: false });

  async function act(message: string, steps: () => Promise<unknown>, back: () => Promise<unknown>) {
    try {
      await steps();
      snackbar(message, { undo: () => void act(t('community.undone'), back, steps) });
    } catch (error) {
      snackbar((error as HttpError).message, { severity: 'error' });
    } finally {
      await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    }
  }

  const show = (id: string, is_published: boolean) => set(resource.name, id, { is_published });
  const setStatus = (member: string, status: string) => set('member', member, { status });

  return {
    publish: ({ id }: Row) =>
      act(
        t('community.published'),
        () => show(id, true),
        () => show(id, false),
      ),
    hide: ({ id }: Row) =>
      act(
        t('community.hidden'),
        () => show(id, false),
        () => show(id, true),
      ),
    /** Hides it, and ends what its author can do on the site, at once. What had waited for a review waits again when it is undone. */
    hideAndDisable: ({ id, is_published }: Row, member: string) =>
      act(
        t('community.disabled'),
        () => Promise.all([show(id, false), setStatus(member, 'DISABLED')]),
        () => Promise.all([show(id, is_published === true), setStatus(member, 'ACTIVE')]),
      ),
  };
}
