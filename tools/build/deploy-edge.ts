/**
 * `npm run deploy:edge`: builds the worker (`src/edge`) and puts it in the place of the one that `CLOUDFLARE_WORKER` names; the environment
 * says which account, and where our server is. Prints what is missing and exits non-zero.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { uploadWorker } from '#server/adapters/cloudflare/upload-worker.ts';
import { envSchema } from '#server/env.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'dist/edge');
const settings = envSchema
  .pick({
    ...{ CLOUDFLARE_API_TOKEN: true, CLOUDFLARE_ACCOUNT_ID: true, CLOUDFLARE_WORKER: true, CLOUDFLARE_URL: true },
    ...{ CLOUDFLARE_WORKER_KEY: true, SITES_ORIGIN: true },
  })
  .required()
  .safeParse(process.env);

if (!settings.success) {
  for (const {
    path: [name],
    message,
  } of settings.error.issues)
    console.error(`${String(name)} ${message}`);
  process.exit(1);
}

const { data } = settings;
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  // `ssr`: one file for a runtime that is no browser.
  build: { ssr: 'src/edge/worker.ts', outDir: folder, emptyOutDir: true, target: 'es2022', minify: false },
});
const code = await readFile(path.join(folder, 'worker.js'), 'utf8');
await uploadWorker({
  ...{ url: data.CLOUDFLARE_URL, token: data.CLOUDFLARE_API_TOKEN, accountId: data.CLOUDFLARE_ACCOUNT_ID },
  ...{ name: data.CLOUDFLARE_WORKER, code },
  texts: { ORIGIN: data.SITES_ORIGIN },
  secrets: { KEY: data.CLOUDFLARE_WORKER_KEY },
});
console.log(`${data.CLOUDFLARE_WORKER} is deployed; it asks ${data.SITES_ORIGIN}.`);
