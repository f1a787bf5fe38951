/**
 * `npm test`: the static checks, then the unit and integration suites, then the browser. What failed is told once more
 * at the end, where it is looked for. The last line is `N passed, N failed`, summed over all of them; the exit code says the same.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, installBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { readReport } from './report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'sitewright-test-'));

/** Runs vitest over some projects in a process of its own. */
function vitest(name, projects, env = {}) {
  const file = join(reports, `${name}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  return new Promise((resolve) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(readReport(file, 1)));
    child.on('close', (code) => resolve(readReport(file, code ?? 1)));
  });
}

async function browserSuite() {
  const browser = (await findBrowser()) ?? (installBrowser() ? await findBrowser() : undefined);
  if (browser) return vitest('browser', ['e2e'], { CHROMIUM_PATH: browser });
  console.error('No browser was found and none could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH.');
  return { passed: 0, failed: 1, skipped: 0, failures: ['no browser'] };
}

const suites = [
  ['checks', check],
  ['unit and integration', () => vitest('units', ['unit*', 'integration', 'databases'])],
  ['browser', browserSuite],
];

const total = { passed: 0, failed: 0, failures: [] };
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
  console.log(`== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`);
}

rmSync(reports, { recursive: true, force: true });
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
