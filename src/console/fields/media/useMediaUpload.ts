import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '#schema/formats/files.ts';
import { useMediaSource } from './source.ts';

/** The upload that a field waits for. */
export interface UploadState {
  name: string;
  /** 0 to 1; at 1 the server works on it. */
  part: number;
  cancel(): void;
}

/**
 * Uploads files one after another for a field.
 * @param kinds what the field takes
 * @param onUploaded is told the addresses once all are there, or one has failed
 */
export function useMediaUpload(kinds: readonly FileKind[], onUploaded: (addresses: readonly string[]) => void) {
  const { t } = useTranslation();
  const { upload } = useMediaSource();
  const [running, setRunning] = useState<UploadState | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const controller = useRef<AbortController>(undefined);
  // What has been uploaded belongs to the value as it is then, not as it was when the file was chosen.
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  });
  useEffect(() => () => controller.current?.abort(), []);

  async function start(files: readonly File[]) {
    if (!upload || files.length === 0 || running) return;
    const starting = new AbortController();
    controller.current = starting;
    const { signal } = starting;
    const cancel = () => starting.abort();
    const uploaded: string[] = [];
    setFault(null);
    try {
      for (const file of files) {
        const show = (part: number) => setRunning({ name: file.name, part, cancel });
        show(0);
        uploaded.push(await upload(file, { kinds, signal, onProgress: show }));
      }
    } catch (error) {
      const { code = '', message = '' } = error as { code?: string | number; message?: string };
      if (!signal.aborted) setFault(t(`assets.reasons.${code}`, { defaultValue: message }));
    } finally {
      setRunning(null);
      if (uploaded.length > 0) report.current(uploaded);
    }
  }

  return { running, fault, start, available: upload !== undefined };
}
