import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leftByRefine, sharedChunks } from './tools/chunks.mjs';

const DEVTOOLS = '@refinedev/devtools-internal';

/** Refine's developer tools trace every hook to its caller; in production they do nothing, with a stack parser at hand. */
const withoutDevtools: Plugin = {
  name: 'without-devtools',
  enforce: 'pre',
  resolveId: (id) => (id === DEVTOOLS ? `\0${DEVTOOLS}` : null),
  load: (id) =>
    id === `\0${DEVTOOLS}` ? 'export const getXRay = () => ({}); export const useQuerySubscription = () => {};' : null,
};

/** The console: a static bundle for browsers. The server fills in the public configuration when it sends index.html. */
export default defineConfig({
  root: 'src/console',
  publicDir: 'public',
  plugins: [react(), withoutDevtools],
  resolve: {
    dedupe: [
      '@emotion/react',
      '@emotion/styled',
      '@mui/material',
      '@mui/system',
      '@tanstack/react-query',
      'graphql',
      'react',
      'react-dom',
      'react-router',
    ],
  },
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy refuses data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // There is little of it, and a file of its own would hold up the code that it belongs to.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The server reads from it what a screen is going to need.
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: sharedChunks() },
      treeshake: {
        // Refine's build gives each function its name by a call, which would keep all of them, used or not.
        manualPureFunctions: ['__name'],
        moduleSideEffects: [{ test: leftByRefine, sideEffects: false }],
      },
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
});
