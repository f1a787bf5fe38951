import type { TestProject } from 'vitest/node';
import { type RunningProduct, runProduct } from '../support/running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: RunningProduct;
  }
}

/** One product for all files of the suite. What vitest does not end in order ends with vitest. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { product, stop } = await runProduct();
  project.provide('product', product);
  return stop;
}
