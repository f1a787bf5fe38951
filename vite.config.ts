import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `boot.js` is no module, which Vite would not name by its content: browsers would ask for it again with every page. */
const bootFile: Plugin = {
  name: 'boot-file',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', name: 'boot.js', source: readFileSync('src/console/boot.js', 'utf8') });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const boot = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes('boot.js'));
      if (!boot) throw new Error('boot.js was not built');
      return html.replace('src="/boot.js"', `src="/${boot.fileName}"`);
    },
  },
};

/** Files of libraries stand in the manifest by their place on the machine that built them, which is nobody's business. */
const placelessManifest: Plugin = {
  name: 'placeless-manifest',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = join(dir, '.vite/manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(import.meta.dirname, '../..'));
  },
};

/** The console: a static bundle for browsers. The server fills in the public configuration when it sends index.html. */
export default defineConfig({
  root: 'src/console',
  publicDir: 'public',
  plugins: [react(), bootFile, placelessManifest],
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
    // Tests read from it which files a screen loads.
    manifest: true,
    rolldownOptions: {
      // Refine's packages import these for hooks and components that nothing here calls.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/](papaparse|react-markdown|remark-gfm)[\\/]/, sideEffects: false }],
      },
      output: {
        // A group takes a screen with all that it imports: what every screen and list begins with is one file, what forms add to it
        // another. The bundler divides the rest by who imports it.
        codeSplitting: {
          groups: [
            {
              name: 'console',
              test: /src[\\/]console[\\/](app[\\/](start|workspace[\\/]AuthenticatedApp)|pages[\\/]ResourceList)\.tsx$/,
              priority: 1,
            },
            // Refine's hooks for CSV import it, and nothing here calls them: of its own, it waits for somebody who imports a file.
            { name: 'csv', test: /[\\/]papaparse[\\/]/, priority: 2 },
            { name: 'form', test: /src[\\/]console[\\/]pages[\\/]ResourceEdit\.tsx$/ },
          ],
        },
        // The entry names every file there is, and nothing of a hash can be compressed: 42 bits tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
});
