import { useDataProvider, useInvalidate } from '@refinedev/core';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type MediaSource, MediaSourceContext } from '#console/fields/media/source.ts';
import { useMay, useRights } from '#console/records/useRights.ts';
import { useApp } from '#console/session/app-context.ts';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import type { Field } from '#schema/field.ts';
import type { FileKind } from '#schema/formats/files.ts';
import type { Resource } from '#schema/resource.ts';
import { AssetStoreContext } from './asset-store.ts';
import { createUploadQueue, isBusy } from './upload/upload-queue.ts';

const AssetPicker = lazy(() => import('./AssetPicker.tsx'));

/** The files of the workspace for whoever needs them: the library, its uploads, and the picker of media fields. */
export function Assets({ children }: { children: ReactNode }) {
  const services = useServices();
  const { searchContent, countContent } = services;
  const { uploads } = useApp().config;
  const model = useModel();
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const mayRead = useMay('list');
  const { read, create } = useRights(model.resource('asset'));
  const picker = usePicker();
  const [tasks] = useState(() => async () => {
    const { assetTasks } = await import('./upload/asset-tasks.ts');
    return assetTasks({ ...services, ...uploads, provider, invalidate });
  });
  const [queue] = useState(() => createUploadQueue(async (...upload) => (await tasks()).add(...upload)));

  const store = useMemo(() => {
    const others = { ...model, resources: model.resources.filter(({ name }) => name !== 'asset') };
    const readable = (resource: Resource, field: Field) => mayRead(resource.name, { field: field.name });
    return {
      queue,
      searchContent: (text: string, limit: number, signal: AbortSignal) =>
        searchContent({ model: others, readable, text, limit }, signal),
      countContent: (texts: readonly string[], signal: AbortSignal) =>
        countContent({ model: others, readable, texts }, signal),
    };
  }, [model, queue, searchContent, countContent, mayRead]);

  const { choose } = picker;
  const source = useMemo<MediaSource>(
    () => ({
      ...(read && { choose }),
      ...(create && {
        upload: async (...upload) => (await tasks()).upload(...upload),
        copy: async (...copying) => (await tasks()).copy(...copying),
        takeBack: async (addresses) => (await tasks()).takeBack(addresses),
      }),
    }),
    [read, create, tasks, choose],
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
              kinds={picker.request.kinds}
              onDone={picker.done}
              onExited={picker.exited}
            />
          </Suspense>
        )}
      </MediaSourceContext>
    </AssetStoreContext>
  );
}

interface PickerRequest {
  /** Each opening is another dialog, which starts afresh. */
  number: number;
  many: boolean;
  kinds: readonly FileKind[];
  /** False while the dialog fades out. */
  open: boolean;
}

/** One dialog at a time that answers a promise: the chosen addresses, none when the person turns back. */
function usePicker() {
  const [request, setRequest] = useState<PickerRequest | null>(null);
  const answer = useRef<(addresses: readonly string[]) => void>(undefined);
  const choose = useCallback(({ many, kinds }: Pick<PickerRequest, 'many' | 'kinds'>) => {
    answer.current?.([]);
    setRequest((last) => ({ number: (last?.number ?? 0) + 1, many, kinds, open: true }));
    return new Promise<readonly string[]>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const done = useCallback((addresses: readonly string[]) => {
    answer.current?.(addresses);
    answer.current = undefined;
    setRequest((last) => last && { ...last, open: false });
  }, []);
  const exited = useCallback(() => setRequest((last) => (last?.open ? last : null)), []);
  return { request, choose, done, exited };
}
