import { QueryClient } from '@tanstack/react-query';

/** Refusals are final; a broken connection or a busy server deserves two more attempts. */
function shouldRetry(failures: number, error: unknown): boolean {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return failures < 2 && (status === 0 || status >= 500);
}

/**
 * The cache of one workspace. Without a connection requests fail and say so, instead of waiting without a word; what
 * failed is read again once the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
