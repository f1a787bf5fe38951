import { rmSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { compressAssets } from '../../../tools/build/compress.mjs';
import { startPostgres } from '../../support/postgres.ts';
import { type RunningProduct, runProduct } from '../../support/running-product.ts';
import { addSpaces, fillStraight, type SizedSpace } from './fill.ts';

/** The built product serves a reference from here, with the same headers and in the same way as its own files. */
export const REFERENCE = 'dist/console/reference';

export interface Stage {
  product: RunningProduct;
  /** Adds pages to the space of the demo until there are so many. @returns seconds that it took */
  fillTo(pages: number): Promise<number>;
  /** Adds spaces without pages; before the sign-in, which learns whose they are. */
  addSpaces(sizes: readonly number[]): Promise<SizedSpace[]>;
  /** Gives spaces the pages that they are to have. */
  fill(spaces: readonly SizedSpace[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds a reference page as the console is built: for production, compressed, with the hash in its names.
 * @param root its folder, two below `tests/bench`
 */
export async function buildReference(root: string): Promise<void> {
  await build({
    configFile: false,
    root,
    base: '/reference/',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: `../../../../${REFERENCE}`,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  });
  await compressAssets(REFERENCE);
}

/** Starts the built product over a PostgreSQL of its own, with the reference page beside the console. */
export async function startStage(): Promise<Stage> {
  await buildReference('tests/bench/console/reference');
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const { product, stop } = await runProduct({ DATABASE_URL });
  let filled = 0;
  return {
    product,
    async fillTo(pages) {
      const startedAt = performance.now();
      await fillStraight(DATABASE_URL, [{ id: demoSpaceIds.aurora, pages: pages - filled }]);
      filled = pages;
      return (performance.now() - startedAt) / 1000;
    },
    addSpaces: (sizes) => addSpaces(DATABASE_URL, sizes),
    fill: (spaces) => fillStraight(DATABASE_URL, spaces),
    async close() {
      await stop();
      await postgres.stop();
      rmSync(REFERENCE, { recursive: true, force: true });
    },
  };
}
