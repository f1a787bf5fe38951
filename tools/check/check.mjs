/**
 * `npm run check`: every static check at once; prints what failed and exits non-zero when something did. `--quick` leaves out those
 * that read the whole repository for one answer.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tell } from '../test/progress.mjs';

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

/** Prints one line, and the output of a check that failed, or whose word counts (`told`). @returns whether it passed */
async function run({ name, command: [tool, ...args], told = false }) {
  const started = performance.now();
  tell({ is: 'at', file: name, step: tool });
  const { ok, output } = await outputOf(tool, args);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok || told) console.log(output.trimEnd());
  if (!ok) tell({ is: 'failed', name: `check: ${name}`, message: output.trimEnd() });
  tell({ is: 'done', file: name, passed: ok ? 1 : 0, skipped: 0 });
  return ok;
}

function outputOf(tool, args) {
  return new Promise((resolve) => {
    const child = spawn(bin(tool), args, { cwd: new URL('../..', import.meta.url), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', ({ message }) => resolve({ ok: false, output: message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

const isQuick = process.argv.includes('--quick');
const passed = await Promise.all(CHECKS.filter(({ quick }) => quick || !isQuick).map(run));
tell({ is: 'end' });
process.exitCode = passed.every(Boolean) ? 0 : 1;
