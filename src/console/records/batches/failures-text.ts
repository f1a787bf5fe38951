import type { TFunction } from 'i18next';
import type { Failure } from './run-batches.ts';

/** Reasons that a notice names. */
const maxReasons = 3;

/** How many records could not be changed, and why: each reason once. */
export function failuresText(t: TFunction, failures: readonly Pick<Failure, 'reason'>[]): string {
  const reasons = new Set(failures.map(({ reason }) => reason ?? t('views.bulk.outOfReach')));
  return [t('views.bulk.failed', { count: failures.length }), ...[...reasons].slice(0, maxReasons)].join(' ');
}
