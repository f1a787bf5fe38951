import type { DataProvider, useInvalidate } from '@refinedev/core';
import type { MediaUpload } from '#console/fields/media/source.ts';
import { createFileCopiesApi } from '#console/providers/api/uploads/file-copies-api.ts';
import type { Services } from '#console/session/services.ts';
import { createAddAsset } from './add-asset.ts';
import { createCopyAssets } from './copy-assets.ts';

interface Dependencies extends Pick<Services, 'files' | 'of'> {
  maxBytes: number;
  bucket: string;
  provider: Pick<DataProvider, 'create' | 'deleteOne'>;
  invalidate: ReturnType<typeof useInvalidate>;
}

/** What brings files into the library. */
export function assetTasks({ files, of, maxBytes, bucket, provider, invalidate }: Dependencies) {
  const { create } = provider;
  const onChanged = () => void invalidate({ resource: 'asset', invalidates: ['list'] });
  const removeRow = createRemoveRow(provider);
  const library = { removeFiles: files.remove, create, onAdded: onChanged };
  const add = createAddAsset({ maxBytes, upload: files.upload, ...library });
  /** Rows of what was uploaded, by the addresses of their files. */
  const uploaded = new Map<string, string>();
  return {
    add,
    async upload(file: File, options: MediaUpload) {
      const { id, url } = await add(file, { ...options, id: crypto.randomUUID() });
      uploaded.set(url, id);
      return url;
    },
    async takeBack(addresses: readonly string[]) {
      const stay: string[] = [];
      for (const url of addresses) if (!(await removeRow(uploaded.get(url)))) stay.push(url);
      onChanged();
      return stay;
    },
    copy: createCopyAssets({
      copy: (copies, signal) => of(createFileCopiesApi).copy(bucket, copies, signal),
      removeRow,
      ...library,
    }),
  };
}

/** Deletes a row of the library; the server removes its files later. @returns whether it is gone */
const createRemoveRow =
  ({ deleteOne }: Pick<DataProvider, 'deleteOne'>) =>
  async (id: string | undefined): Promise<boolean> => {
    try {
      if (id === undefined) return false;
      await deleteOne({ resource: 'asset', id });
      return true;
    } catch (error) {
      console.error('delete-asset', error);
      return false;
    }
  };
