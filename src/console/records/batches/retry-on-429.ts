/** Requests that are tried again before it counts as a failure: two minutes in all, twice what the limit looks at. */
const maxRetries = 24;

const fiveSeconds = () => new Promise<void>((resolve) => setTimeout(resolve, 5000));

/** HTTP status of a failed request; undefined for failures that are no request's. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

/** Waits and asks again while the server says that there were too many requests; nothing was done then. */
export async function retryOn429<T>(request: () => Promise<T>, wait: () => Promise<void> = fiveSeconds): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      if (statusOf(error) !== 429 || tries === maxRetries) throw error;
      await wait();
    }
  }
}
