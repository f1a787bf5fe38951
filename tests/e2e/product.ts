import { inject } from 'vitest';
import type { RunningProduct } from '../support/running-product.ts';

/** The product of this worker; no file that runs at the same time writes to it. */
export function product(): RunningProduct {
  const own = inject('products')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no product`);
  return own;
}
