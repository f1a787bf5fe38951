import { useRef, useState } from 'react';

/** As many records as the server changes by one request. */
export const maxBatchSize = 500;

/** Changes many records, as many at once as the server takes. It can be stopped after the batch that is on its way. */
export function useBatches() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const stopped = useRef(false);

  /** @returns what each batch answered, and how many records were in them. Rejects where one is refused. */
  async function run<Answer>(ids: readonly string[], change: (batch: readonly string[]) => Promise<Answer>) {
    stopped.current = false;
    const answers: Answer[] = [];
    let done = 0;
    try {
      while (done < ids.length && !stopped.current) {
        // What fits into one batch is over before anybody could read how far it is.
        if (ids.length > maxBatchSize) setProgress({ done, total: ids.length });
        const batch = ids.slice(done, done + maxBatchSize);
        answers.push(await change(batch));
        done += batch.length;
      }
    } finally {
      setProgress(null);
    }
    return { answers, done };
  }

  const stop = () => {
    stopped.current = true;
  };
  return { progress, run, stop };
}
