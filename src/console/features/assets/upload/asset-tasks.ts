import type { DataProvider } from '@refinedev/core';
import { createFileCopiesApi } from '#console/providers/api/uploads/file-copies-api.ts';
import type { Services } from '#console/session/services.ts';
import { createAddAsset } from './add-asset.ts';
import { createCopyAssets } from './copy-assets.ts';

interface Dependencies extends Pick<Services, 'files' | 'of'> {
  maxBytes: number;
  bucket: string;
  create: DataProvider['create'];
  onAdded(): void;
}

/** What brings files into the library. */
export function assetTasks({ files, of, maxBytes, bucket, create, onAdded }: Dependencies) {
  const library = { removeFiles: files.remove, create, onAdded };
  return {
    add: createAddAsset({ maxBytes, upload: files.upload, ...library }),
    copy: createCopyAssets({ copy: (copies) => of(createFileCopiesApi).copy(bucket, copies), ...library }),
  };
}
