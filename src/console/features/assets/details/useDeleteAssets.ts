import { type HttpError, useDelete, useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { type Asset, fileIdOf, nameOfAsset } from '../asset.ts';
import { useAssetStore } from '../asset-store.ts';

const AT_ONCE = 4;

/** Deletes rows and then their files, a few at a time, and tells how it went. Answers those that are gone. */
export function useDeleteAssets(resource: Resource) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { words } = useLabels(resource);
  const { space } = useSpace();
  const { removeFiles } = useAssetStore();
  const invalidate = useInvalidate();
  const { mutateAsync } = useDelete();
  const quiet = { successNotification: false, errorNotification: false, mutationMode: 'pessimistic' } as const;

  async function remove(asset: Asset): Promise<void> {
    await mutateAsync({ resource: resource.name, id: asset.id, invalidates: [], ...quiet });
    const fileId = space && fileIdOf(asset, space.id);
    // The row is gone for everybody; files that stay behind are logged only, as the specification has it.
    if (fileId) await removeFiles(fileId).catch((error: unknown) => console.error('delete-image', error));
  }

  return async (assets: readonly Asset[], onProgress: (done: number) => void): Promise<Asset[]> => {
    const waiting = [...assets];
    const done: Asset[] = [];
    const failures: HttpError[] = [];
    const worker = async () => {
      for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
        await remove(asset).then(
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
    if (done.length > 0) toast(t('views.remove.deleted', { count: done.length, name, ...words }));
    if (first) {
      const counts = { failed: failures.length, count: assets.length, message: first.message };
      snackbar(t('views.remove.someFailed', counts), { severity: 'error' });
    }
    return done;
  };
}
