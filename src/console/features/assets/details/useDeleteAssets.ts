import { type HttpError, useDelete, useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useTellDeleted } from '#console/records/deletions/useTellDeleted.ts';
import { useLabels } from '#console/records/labels.ts';
import { useNotify } from '#console/records/useNotify.ts';
import type { Resource } from '#schema/resource.ts';
import { type Asset, nameOfAsset } from '../asset.ts';

const AT_ONCE = 4;

/** Deletes rows, a few at a time, and tells how it went. The server removes their files later. Answers those that are gone. */
export function useDeleteAssets(resource: Resource) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const { words } = useLabels(resource);
  const invalidate = useInvalidate();
  const { mutateAsync } = useDelete();
  const tellDeleted = useTellDeleted(resource);
  const quiet = { successNotification: false, errorNotification: false, mutationMode: 'pessimistic' } as const;

  return async (assets: readonly Asset[], onProgress: (done: number) => void): Promise<Asset[]> => {
    const waiting = [...assets];
    const done: Asset[] = [];
    const failures: HttpError[] = [];
    const worker = async () => {
      for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
        await mutateAsync({ resource: resource.name, id: asset.id, invalidates: [], ...quiet }).then(
          () => done.push(asset as Asset),
          (error: HttpError) => failures.push(error),
        );
        onProgress(done.length + failures.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await invalidate({ resource: resource.name, invalidates: ['list', 'many'] });
    const [first] = failures;
    const name = done[0] && nameOfAsset(done[0]);
    const deleted = t('views.remove.deleted', { count: done.length, name, ...words });
    if (done.length > 0) {
      // Nothing waits for it: what is deleted leaves the screen at once.
      void tellDeleted({ ids: done.map(({ id }) => id), name }, deleted);
    }
    if (first) {
      const counts = { failed: failures.length, count: assets.length, message: first.message };
      snackbar(t('views.remove.someFailed', counts), { severity: 'error' });
    }
    return done;
  };
}
