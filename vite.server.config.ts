import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

/** The two Node bundles. `server` is what production runs: it must not contain a byte of src/local. */
const ENTRIES: Record<string, Record<string, string>> = {
  server: { main: 'src/server/main.ts' },
  local: {
    start: 'src/local/start.ts',
    seed: 'src/local/seed.ts',
    'data-service': 'src/local/data-service/main.ts',
  },
};

export default defineConfig(({ mode }) => ({
  build: {
    ssr: true,
    outDir: `dist/${mode}`,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(ENTRIES[mode] ?? {}).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
}));
