import type { DataProvider, useInvalidate } from '@refinedev/core';
import type { MediaUpload } from '#console/fields/media/source.ts';
import { createFileCopiesApi } from '#console/providers/api/uploads/file-copies-api.ts';
import type { Services } from '#console/session/services.ts';
import { createAddAsset } from './add-asset.ts';
import { createCopyAssets } from './copy-assets.ts';

interface Dependencies extends Pick<Services, 'files' | 'of'> {
  maxBytes: number;
  bucket: string;
  create: DataProvider['create'];
  invalidate: ReturnType<typeof useInvalidate>;
}

/** What brings files into the library. */
export function assetTasks({ files, of, maxBytes, bucket, create, invalidate }: Dependencies) {
  const onAdded = () => void invalidate({ resource: 'asset', invalidates: ['list'] });
  const library = { removeFiles: files.remove, create, onAdded };
  const add = createAddAsset({ maxBytes, upload: files.upload, ...library });
  return {
    add,
    upload: async (file: File, options: MediaUpload) => (await add(file, { ...options, id: crypto.randomUUID() })).url,
    copy: createCopyAssets({ copy: (copies) => of(createFileCopiesApi).copy(bucket, copies), ...library }),
  };
}
