/**
 * `npm test`: the static checks, then the unit, integration and browser suites, each in a part that would fail if a promise broke.
 * `npm run test:full`: all of them whole. `npm test -- --changed [revision]`: what a change since then touches
 * (`tests-by-folder.mjs`). `TEST_MINUTES` is the deadline of all stages together. `docs/testing.md` says what is proved where.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, installBrowser } from './browser.mjs';
import { STAGE_BUDGETS } from './budgets.mjs';
import { changedPaths, choose, wantsFull } from './changed.mjs';
import { runStages } from './stages.mjs';

const MINUTES = { part: 40, full: 90 };

const [flag, since, ...more] = process.argv.slice(2).flatMap((arg) => arg.split('='));
if (!(flag === undefined || flag === '--changed' || (flag === '--full' && since === undefined)) || more.length > 0) {
  console.error('usage: npm test, npm run test:full, or npm test -- --changed [revision]');
  process.exit(2);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const node = (path, ...args) => [process.execPath, join(root, path), ...args];

/**
 * A run of vitest over some projects.
 * @param related of their tests, those alone that are or import one of these files
 */
function vitest(name, projects, { related, env = {} } = {}) {
  const args = related ? ['related', ...related, '--run'] : ['run'];
  args.push(...projects.flatMap((project) => ['--project', project]));
  args.push('--reporter=default', '--reporter=./tools/test/progress-reporter.mjs');
  return { name, command: node('node_modules/vitest/vitest.mjs', ...args), env, budget: STAGE_BUDGETS[name] };
}

const checks = (...args) => ({
  name: 'checks',
  command: node('tools/check/check.mjs', ...args),
  budget: STAGE_BUDGETS.checks,
});

const UNIT = ['unit', 'unit-pages', 'unit-screens', 'unit-apart'];
const everything = [
  checks(),
  vitest('unit', UNIT),
  vitest('integration', ['integration', 'databases']),
  vitest('browser', ['e2e']),
];

/** What a change since a revision touches; without one, what is not committed. */
function touched(paths) {
  const chosen = choose(paths);
  if (!chosen) return everything;
  const { units, product } = chosen;
  console.log(
    `${paths.length} changed files ask for\n  ${product.join('\n  ')}\nand for the unit tests that import them`,
  );
  const isBrowser = (path) => path.startsWith('tests/e2e/');
  const screens = product.filter((path) => !isBrowser(path));
  const browser = product.filter(isBrowser);
  return [
    checks('--quick'),
    vitest('unit', ['unit', 'unit-pages', 'unit-apart'], { related: units }),
    vitest('integration', ['unit-screens', 'integration', 'databases'], { related: screens }),
    ...(browser.length > 0 ? [vitest('browser', ['e2e'], { related: browser })] : []),
  ];
}

/** @throws when there is no browser and none can be installed */
async function browserPath() {
  const path = (await findBrowser()) ?? (installBrowser() ? await findBrowser() : undefined);
  if (path) return path;
  throw new Error('No browser was found and none could be installed. Install Chromium, or set CHROMIUM_PATH.');
}

const paths = flag === '--changed' ? changedPaths(since) : [];
const isFull = flag === '--full' || wantsFull(paths);
if (isFull) process.env.TEST_TIER = 'full';
else delete process.env.TEST_TIER;
const stages = flag === '--changed' ? touched(paths) : everything;
try {
  if (stages.some(({ name }) => name === 'browser')) process.env.CHROMIUM_PATH = await browserPath();
} catch ({ message }) {
  console.error(`${message}\n\n0 passed, 1 failed`);
  process.exit(1);
}
const given = Number(process.env.TEST_MINUTES);
const minutes = given > 0 ? given : isFull ? MINUTES.full : MINUTES.part;
process.exitCode = (await runStages(stages, minutes)) ? 0 : 1;
