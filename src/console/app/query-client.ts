import { QueryClient } from '@tanstack/react-query';

/** Refusals are final; a broken connection or a busy server deserves two more attempts. */
function shouldRetry(failures: number, error: unknown): boolean {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return failures < 2 && (status === 0 || status >= 500);
}

/** The cache of one workspace. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, refetchOnWindowFocus: false } } });
}
