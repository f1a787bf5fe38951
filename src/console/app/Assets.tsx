import type { MongoAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { useDataProvider, useInvalidate } from '@refinedev/core';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { createAddAsset } from '#console/features/assets/add-asset.ts';
import { AssetStoreContext } from '#console/features/assets/asset-store.ts';
import { createUploadQueue, isBusy } from '#console/features/assets/upload-queue.ts';
import { type MediaSource, MediaSourceContext } from '#console/fields/media/source.ts';
import type { createFileApi } from '#console/providers/file-api.ts';
import { model } from '#resources/model.ts';
import { usePicker } from './usePicker.ts';
import type { WorkspaceServices } from './workspace-services.ts';

const AssetPicker = lazy(() => import('#console/features/assets/AssetPicker.tsx'));

interface AssetsProps {
  files: ReturnType<typeof createFileApi>;
  mentions: WorkspaceServices['mentions'];
  /** Most bytes of an upload. */
  maxBytes: number;
  children: ReactNode;
}

/** The pictures of the workspace for whoever needs them: the library, its uploads, and the picker of media fields. */
export function Assets({ files, mentions, maxBytes, children }: AssetsProps) {
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const ability = useAbility<MongoAbility>();
  const picker = usePicker();
  const [add] = useState(() =>
    createAddAsset({
      maxBytes,
      upload: files.upload,
      removeFiles: files.remove,
      create: provider.create,
      onAdded: () => void invalidate({ resource: 'asset', invalidates: ['list'] }),
    }),
  );
  const [queue] = useState(() => createUploadQueue(add));

  const store = useMemo(() => {
    const others = { ...model, resources: model.resources.filter(({ name }) => name !== 'asset') };
    return {
      queue,
      removeFiles: files.remove,
      mentions: (text: string, limit: number, signal: AbortSignal) =>
        mentions(
          {
            model: others,
            readable: (resource, field) => ability.can('read', resource.name, field.name),
            text,
            limit,
          },
          signal,
        ),
    };
  }, [queue, files, mentions, ability]);

  const { choose } = picker;
  const source = useMemo<MediaSource>(
    () => ({
      ...(ability.can('read', 'asset') && { choose }),
      ...(ability.can('create', 'asset') && {
        upload: async (file, options) => (await add(file, { ...options, id: crypto.randomUUID() })).url,
      }),
    }),
    [ability, add, choose],
  );

  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent) {
      if (queue.get().some(isBusy)) event.preventDefault();
    }
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      queue.cancelAll();
    };
  }, [queue]);

  return (
    <AssetStoreContext value={store}>
      <MediaSourceContext value={source}>
        {children}
        {picker.request && (
          <Suspense fallback={null}>
            <AssetPicker
              key={picker.request.number}
              open={picker.request.open}
              many={picker.request.many}
              onDone={picker.done}
              onExited={picker.exited}
            />
          </Suspense>
        )}
      </MediaSourceContext>
    </AssetStoreContext>
  );
}
