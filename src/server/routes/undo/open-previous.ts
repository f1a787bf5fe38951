import { AppError } from '../../errors.ts';
import type { Sealer } from '../../sealed-value.ts';

/** A secret of before a change. @throws AppError `setting-gone` where it cannot be read any more */
export function openPrevious(sealer: Sealer, sealed: string, context: string): string {
  try {
    return sealer.open(sealed, context);
  } catch (cause) {
    throw new AppError('setting-gone', { cause });
  }
}
