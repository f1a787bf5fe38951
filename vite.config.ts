import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leftUnused, sharedChunks } from './tools/chunks.mjs';

/** What libraries bring along that the console has no use for, and what stands in its place. */
const leftOut = [
  // Refine's developer tools trace every hook to its caller; in production they do nothing, with a stack parser at hand.
  {
    wanted: /^@refinedev\/devtools-internal$/,
    code: 'export const getXRay = () => ({}); export const useQuerySubscription = () => {};',
  },
  // Refine makes English names of resources with it, for texts of its own; ours come from the declarations.
  {
    wanted: /^pluralize$/,
    code: 'const same = (word) => word; export default Object.assign(same, { plural: same, singular: same });',
  },
  // Refine compares ids with it; lodash's compares every object there is, in four kilobytes.
  {
    wanted: /^lodash-es\/isEqual\.js$/,
    code: `export default function same(a, b) {
      if (Object.is(a, b)) return true;
      if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
      const names = Object.keys(a);
      return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]));
    }`,
  },
  // The waves under a finger, which the theme turns off.
  { wanted: /^\.\/TouchRipple\.js$/, code: 'export default () => null;' },
];

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id) => {
    const place = leftOut.findIndex(({ wanted }) => wanted.test(id));
    return place < 0 ? null : `\0left-out-${place}`;
  },
  load: (id) => leftOut[Number(/^\0left-out-(\d+)$/.exec(id)?.[1])]?.code ?? null,
};

/**
 * The router names its development build for every use, sets names for React's developer tools, and does not say that its
 * components only define what they are.
 */
const unusedRouter: Plugin = {
  name: 'unused-router',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^var (\w+) = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, 'var $1 = /* @__PURE__ */ '),
      map: null,
    }),
  },
};

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

/** What a press draws from. The entry is not among them: a first visit would wait for all of it to be compiled. */
const drawnOnPress = ['shell', 'views', 'grid', 'form', 'controls'];

/**
 * Has the browser compile these files as it reads them, beside the main thread; left to the first call of each function, a record
 * opens some milliseconds later. The mark counts at the top of a file, and is a comment to browsers that do not know it.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledWhenRead: Plugin = {
  name: 'compiled-when-read',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        // Texts have files of these names too, which are modules of their own.
        if (file.type !== 'chunk' || file.facadeModuleId || !drawnOnPress.includes(file.name)) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
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
  plugins: [react(), withoutUnused, unusedRouter, bootFile, compiledWhenRead, placelessManifest],
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
      output: {
        codeSplitting: sharedChunks(),
        // The entry names every file there is, and nothing of a hash can be compressed: 42 bits tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      treeshake: {
        // Refine's build gives each function its name by a call, which would keep all of them, used or not.
        manualPureFunctions: ['__name'],
        moduleSideEffects: [{ test: leftUnused, sideEffects: false }],
      },
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
});
