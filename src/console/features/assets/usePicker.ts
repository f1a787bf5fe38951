import { useCallback, useRef, useState } from 'react';
import type { FileKind } from '#schema/formats/files.ts';

interface PickerRequest {
  /** Each opening is another dialog, which starts afresh. */
  number: number;
  many: boolean;
  kinds: readonly FileKind[];
  /** False while the dialog fades out. */
  open: boolean;
}

/** One dialog at a time that answers a promise: the chosen addresses, none when the person turns back. */
export function usePicker() {
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
