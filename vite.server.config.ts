import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

interface Bundle {
  folder: string;
  entries: Record<string, string>;
  /** Its packages are bundled with it: to find and read their files takes up to half of a start. */
  withPackages?: true;
}

/** Threads and processes that a server starts (`src/server/threads/thread-url.ts`). */
const THREADS = {
  'render-worker': 'src/server/site/rendering/render-worker.ts',
  'mail-worker': 'src/server/site/rendering/mail-worker.ts',
  'rows-worker': 'src/server/imports/rows/rows-worker.ts',
  'svg-worker': 'src/server/assets/svg-worker.ts',
  'wordpress-worker': 'src/server/archives/wordpress/wordpress-worker.ts',
  'yaml-worker': 'src/server/configuration/yaml-worker.ts',
};

/** The Node bundles, by mode. `server` is what production runs: it must not contain a byte of src/local. */
const BUNDLES: Record<string, Bundle> = {
  server: { folder: 'dist/server', entries: { main: 'src/server/main.ts' } },
  embedded: {
    folder: 'dist/local',
    entries: {
      start: 'src/local/start.ts',
      seed: 'src/local/seed.ts',
      'data-service': 'src/local/data-service/main.ts',
      'pglite-worker': 'src/local/data-service/run/pglite-worker.js',
    },
  },
  threads: { folder: 'dist/threads', entries: THREADS, withPackages: true },
};

export default defineConfig(({ mode }) => {
  const bundle = BUNDLES[mode];
  if (!bundle) throw new Error(`no bundle is called "${mode}"; there are ${Object.keys(BUNDLES).join(', ')}`);
  return {
    publicDir: false,
    ...(bundle.withPackages && { ssr: { noExternal: true } }),
    build: {
      ssr: true,
      outDir: bundle.folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(bundle.entries).filter(([, file]) => existsSync(file))),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
});
