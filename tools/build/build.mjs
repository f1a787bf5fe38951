/** `npm run build`: the console for browsers, the server for production, the local parts. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressAssets } from './compress.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
process.env.NODE_ENV = 'production';

// A build that breaks off half-way must not look like a finished one.
rmSync(`${root}dist/.sources`, { force: true });

const nodeBundle = (mode) => build({ configFile: 'vite.server.config.ts', mode, logLevel: 'warn' });
await Promise.all([
  nodeBundle('server'),
  nodeBundle('threads'),
  nodeBundle('embedded'),
  build({ configFile: 'vite.config.ts', logLevel: 'warn' }).then(() => compressAssets(`${root}dist/console`)),
]);
