import type { HttpError } from '@refinedev/core';
import { useState } from 'react';

/**
 * Why the last save failed, while that is still so: a connection that was lost is back once the server has kept the draft.
 * @param keptAt when it last did, in milliseconds since 1970
 */
export function useSaveError(error: HttpError | null, keptAt: number | null): HttpError | null {
  const [failed, setFailed] = useState({ error, keptAt });
  if (failed.error !== error) setFailed({ error, keptAt });
  const isBack = keptAt !== null && keptAt !== failed.keptAt;
  return error?.statusCode === 0 && isBack ? null : error;
}
