import type { TestProject } from 'vitest/node';
import { startPostgres } from '../support/postgres.ts';
import { type RunningProduct, runProduct } from '../support/running-product.ts';
import { copyProduct } from '../support/templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    products: RunningProduct[];
  }
}

/** Another start in the same folder goes on from there. */
const startedOnce = (dataDir: string) =>
  copyProduct(dataDir, async (folder) => (await runProduct({ DATA_DIR: folder })).stop());

/** Several servers and data services over one PostgreSQL, requests in turn. */
async function runServers(count: string) {
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const { product, stop } = await runProduct({ SERVERS: count, DATABASE_URL });
  return { product, stop: () => stop().finally(postgres.stop) };
}

/**
 * One product for each worker, so that files beside each other share no record. What vitest does not end in order ends with vitest.
 * With `SERVERS` in the environment each is as many servers (`npm run test:servers`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SERVERS } = process.env;
  const { config, state } = project.vitest;
  const files = state.getPaths().filter((path) => path.includes('/tests/e2e/'));
  const workers = Math.min(config.maxWorkers, files.length);
  const running = await Promise.all(
    Array.from({ length: workers }, () => (SERVERS ? runServers(SERVERS) : runProduct({}, startedOnce))),
  );
  project.provide(
    'products',
    running.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()));
  };
}
