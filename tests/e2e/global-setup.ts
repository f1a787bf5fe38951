import type { TestProject } from 'vitest/node';
import { startPostgres } from '../support/postgres.ts';
import { copyProduct, type ProductPlace } from '../support/postgres-template.ts';
import { type RunningProduct, runProduct } from '../support/running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    products: RunningProduct[];
  }
}

const firstStart = async (environment: ProductPlace) => (await runProduct({ ...environment })).stop();

/** A product in a copy of what a first start leaves. With `SERVERS` in the environment it is as many servers. */
async function startCopy() {
  const { SERVERS = '1' } = process.env;
  const postgres = await startPostgres();
  const { product, stop } = await runProduct({ SERVERS }, async (dataDir) => ({
    DATABASE_URL: await copyProduct(postgres, dataDir, firstStart),
  }));
  return { product, stop: () => stop().finally(postgres.stop) };
}

/**
 * One product for each worker, so that files beside each other share no record. What vitest does not end in order ends with vitest.
 * `npm run test:servers` makes each of them several servers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { config, state } = project.vitest;
  const files = state.getPaths().filter((path) => path.includes('/tests/e2e/'));
  const workers = Math.min(config.maxWorkers, files.length);
  const running = await Promise.all(Array.from({ length: workers }, startCopy));
  project.provide(
    'products',
    running.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()));
  };
}
