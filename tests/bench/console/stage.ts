import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressAssets } from '../../../tools/compress.mjs';
import { runProgram } from '../../processes/program.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type RunningProduct, runProduct } from '../../support/running-product.ts';

/** The built product serves the reference from here, with the same headers and in the same way as its own files. */
const REFERENCE = 'dist/console/reference';

export interface Stage {
  product: RunningProduct;
  /** Adds pages to the space of the demo until there are so many. @returns seconds that it took */
  fillTo(pages: number): Promise<number>;
  close(): Promise<void>;
}

/** Builds the reference page as the console is built: for production, compressed, with the hash in its names. */
async function buildReference(): Promise<void> {
  await build({
    configFile: false,
    root: 'tests/bench/console/reference',
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
  await buildReference();
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const { product, stop } = await runProduct({ DATABASE_URL });
  let filled = 0;
  return {
    product,
    async fillTo(pages) {
      const startedAt = performance.now();
      const folder = await mkdtemp(join(tmpdir(), 'bench-seed-'));
      const seed = runProgram('dist/local/seed.js', { DATABASE_URL, DATA_DIR: folder }, [
        '--pages',
        String(pages - filled),
      ]);
      const { code, errors } = await seed.ended;
      await rm(folder, { recursive: true });
      if (code !== 0) throw new Error(`the pages could not be filled in: ${errors}`);
      filled = pages;
      await tidy(DATABASE_URL);
      return (performance.now() - startedAt) / 1000;
    },
    async close() {
      await stop();
      await postgres.stop();
      rmSync(REFERENCE, { recursive: true, force: true });
    },
  };
}

/** What was filled in is tidied at once, not by the autovacuum in the middle of a measurement. */
async function tidy(connectionString: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze page');
  await client.end();
}
