import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

interface Bundle {
  folder: string;
  entries: Record<string, string>;
}

/** A thread starts from a file of its own, which its starter expects beside itself. */
const THREADS = {
  'render-worker': 'src/server/site/rendering/render-worker.ts',
  'mail-worker': 'src/server/site/rendering/mail-worker.ts',
  'rows-worker': 'src/server/imports/rows/rows-worker.ts',
  'yaml-worker': 'src/server/configuration/yaml-worker.ts',
};

/** The Node bundles, by mode. `server` is what production runs: it must not contain a byte of src/local. */
const BUNDLES: Record<string, Bundle> = {
  server: { folder: 'dist/server', entries: { main: 'src/server/main.ts', ...THREADS } },
  embedded: {
    folder: 'dist/local',
    entries: {
      start: 'src/local/start.ts',
      seed: 'src/local/seed.ts',
      'data-service': 'src/local/data-service/main.ts',
      ...THREADS,
      'pglite-worker': 'src/local/data-service/run/pglite-worker.js',
    },
  },
};

export default defineConfig(({ mode }) => {
  const bundle = BUNDLES[mode];
  if (!bundle) throw new Error(`no bundle is called "${mode}"; there are ${Object.keys(BUNDLES).join(', ')}`);
  return {
    publicDir: false,
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
