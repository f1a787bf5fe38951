/** A job that runs now and then until it is stopped. */
export interface Repeated {
  /** Ends it; resolves when a run that is on its way is over. */
  stop(): Promise<void>;
}

/**
 * Runs a job at once, and again so long after each run: never two at a time.
 * @param failed is told of a run that failed; the next one tries again
 */
export function repeat(job: () => Promise<void>, everyMs: number, failed: (error: unknown) => void): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async () => {
    await job().catch(failed);
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
    // The clock alone is no reason to keep the process.
    timer.unref();
  };
  let running = run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
