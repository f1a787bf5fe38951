/**
 * Runs before start, test, seed and data-service: checks Node, installs when the lock file says so, builds when sources
 * changed. Uses Node's own modules only, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingPackages, nodeFault, sourceHash } from './stamps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = `${root}dist/.sources`;

const readJson = (path) => (existsSync(root + path) ? JSON.parse(readFileSync(root + path, 'utf8')) : undefined);

function fail(message) {
  console.error(`sitewright: ${message}`);
  process.exit(1);
}

/** Runs a command quietly; its output is shown only when it fails. */
function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `exit code ${code}`))));
  });
}

async function step(label, failure, work) {
  const started = performance.now();
  process.stdout.write(`${label} ... `);
  try {
    await work();
  } catch (error) {
    console.log('failed');
    console.error(error.message);
    fail(failure);
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const fault = nodeFault(process.versions.node, readJson('package.json').engines.node);
if (fault) fail(fault);

const missing = missingPackages(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'));
if (missing.length > 0) {
  // npm tells its own path to the scripts it runs; outside of npm the one on the PATH serves.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  await step('installing packages', 'the packages could not be installed; the reason stands above', () =>
    run(npm[0], [...npm.slice(1), ...args, '--loglevel=error', '--no-progress']),
  );
}

const sources = sourceHash(root);
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sources) {
  await step('building', 'the build failed; the reason stands above', () =>
    run(process.execPath, [`${root}tools/build/build.mjs`]),
  );
  writeFileSync(stampFile, sources);
}
