/** `npm run check`: every static check at once; prints what failed and exits non-zero when something did. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const TREES = ['src', 'resources', 'permissions', 'tests', 'tools'].filter((tree) =>
  existsSync(new URL(`../../${tree}`, import.meta.url)),
);

const CHECKS = [
  { name: 'types', command: ['tsc', '--noEmit', '--pretty', 'false'], quick: true },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '--colors=off'], quick: true },
  {
    name: 'import law',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--no-progress', ...TREES],
  },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'generated files', command: ['tsx', 'tools/generate/generate.ts', '--check'], quick: true },
  { name: 'dependency audit', command: ['node', 'tools/check/audit.mjs'], told: true },
];

const bin = (name) =>
  name === 'node' ? process.execPath : new URL(`../../node_modules/.bin/${name}`, import.meta.url).pathname;

function run({ name, command: [tool, ...args], told = false }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(bin(tool), args, { cwd: new URL('../..', import.meta.url), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const finish = (ok) => resolve({ name, ok, output, told, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/**
 * Runs checks in parallel; prints one line each and the output of those that failed, or whose word counts (`told`).
 * @param wanted which of them; all where it is not given
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function check(wanted = (_check) => true) {
  const results = await Promise.all(CHECKS.filter(wanted).map(run));
  for (const { name, ok, output, told, seconds } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok || told) console.log(output.trimEnd());
  }
  const failures = results.filter(({ ok }) => !ok).map(({ name, output }) => `check: ${name}\n${output.trimEnd()}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await check();
  process.exit(failed === 0 ? 0 : 1);
}
