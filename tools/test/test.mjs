/**
 * `npm test`: the static checks, then the unit and integration suites, then the browser. What failed is told once more
 * at the end, where it is looked for. The last line is `N passed, N failed`, summed over all of them; the exit code says the same.
 * `npm test -- --changed [revision]`: of these, what a change since then touches (`tests-by-folder.mjs`).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from '../check/check.mjs';
import { findBrowser, installBrowser } from './browser.mjs';
import { changedPaths, choose } from './changed.mjs';
import { readReport } from './report.mjs';

const [flag, since, ...more] = process.argv.slice(2).flatMap((arg) => arg.split('='));
if ((flag !== undefined && flag !== '--changed') || more.length > 0) {
  console.error('usage: npm test, or npm test -- --changed [revision]');
  process.exit(2);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Minutes that one run of vitest may take: three times those of a quiet machine. What never ends is a failure that says so. */
const LIMIT = 60;
const reports = mkdtempSync(join(tmpdir(), 'sitewright-test-'));

/**
 * Runs vitest over some projects in a process of its own.
 * @param related of their tests, those alone that are or import one of these files
 */
function vitest(name, projects, { env = {}, related } = {}) {
  const file = join(reports, `${name}.json`);
  const args = related ? ['related', ...related, '--run'] : ['run'];
  args.push(...projects.flatMap((project) => ['--project', project]));
  args.push('--reporter=default', '--reporter=json', '--reporter=./tools/test/still-running.mjs');
  args.push(`--outputFile.json=${file}`);
  return new Promise((resolve) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: LIMIT * 60_000,
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(readReport(file, 1)));
    const late = { passed: 0, failed: 1, failures: [`${name}: did not end within ${LIMIT} minutes`] };
    child.on('close', (code) => resolve(child.killed ? late : readReport(file, code ?? 1)));
  });
}

async function withBrowser(run) {
  const browser = (await findBrowser()) ?? (installBrowser() ? await findBrowser() : undefined);
  if (browser) return run({ CHROMIUM_PATH: browser });
  console.error('No browser was found and none could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH.');
  return { passed: 0, failed: 1, skipped: 0, failures: ['no browser'] };
}

const everything = [
  ['checks', () => check()],
  ['unit and integration', () => vitest('units', ['unit*', 'integration', 'databases'])],
  ['browser', () => withBrowser((env) => vitest('browser', ['e2e'], { env }))],
];

/** What a change since a revision touches; without one, what is not committed. */
function touched(since) {
  const paths = changedPaths(since);
  const chosen = choose(paths);
  if (!chosen) return everything;
  const { units, product } = chosen;
  const needsBrowser = product.some((path) => path.startsWith('tests/e2e/'));
  const ofProduct = (env) =>
    vitest('product', ['unit-screens', 'integration', 'databases', 'e2e'], { env, related: product });
  console.log(
    `${paths.length} changed files ask for\n  ${product.join('\n  ')}\nand for the unit tests that import them`,
  );
  return [
    ['checks', () => check(({ quick }) => quick)],
    ['unit', () => vitest('units', ['unit', 'unit-pages', 'unit-apart'], { related: units })],
    ['screens, integration and browser', () => (needsBrowser ? withBrowser(ofProduct) : ofProduct())],
  ];
}
const suites = flag ? touched(since) : everything;
const total = { passed: 0, failed: 0, failures: [] };
/** Of the suites that have ended. Where a run is cut short from outside, its last lines are all that somebody gets to see. */
const ended = [];
setInterval(() => {
  console.log(`== after ${Math.round(performance.now() / 60_000)} minutes; ended: ${ended.join('; ') || 'none'}`);
}, 300_000).unref();
for (const [name, run] of suites) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  let counts;
  try {
    counts = await run();
  } catch (error) {
    console.error(error.message);
    counts = { passed: 0, failed: 1, failures: [error.message] };
  }
  const { passed, failed, skipped = 0, failures } = counts;
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const summary = `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`;
  console.log(`== ${summary}`);
  ended.push([summary, ...failures].join(', '));
}

rmSync(reports, { recursive: true, force: true });
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
