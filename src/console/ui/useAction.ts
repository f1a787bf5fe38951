import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Something that a form does on the outside: whether it runs, and what went wrong the last time. */
export interface ActionState {
  busy: boolean;
  error: string | null;
  run: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Runs one piece of work at a time and keeps its error, in the chosen language where the error's `code` has a text.
 * @param onError says it where no form keeps a place for it
 */
export function useAction(onError?: (message: string) => void): ActionState {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setError(null);
      try {
        await work();
      } catch (cause) {
        const { code = '', message = '' } = cause as { code?: string; message?: string };
        const words = t(`auth.errors.${code}`, { defaultValue: message });
        setError(words);
        onError?.(words);
      } finally {
        setBusy(false);
      }
    },
    [t, onError],
  );
  return { busy, error, run };
}
