import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = process.cwd();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** A project of vitest in the folder, with the setup files and the reporter of the repository. */
function plantProject(more = '') {
  plant(
    'vitest.config.ts',
    `export default { test: { include: ['*.test.ts'], maxWorkers: 2, setupFiles: ['${root}/tests/support/setup/tell-progress.ts'],
      reporters: ['${root}/tools/test/progress-reporter.mjs'], ${more} } };`,
  );
}

/** Runs stages as `npm test` does, in a process of its own. `seconds` is their deadline. */
async function run(stages: object[], seconds: number) {
  plant(
    'run.mjs',
    `import { runStages } from '${root}/tools/test/stages.mjs';
     process.exitCode = (await runStages(${JSON.stringify(stages)}, ${seconds} / 60)) ? 0 : 1;`,
  );
  const child = spawn(process.execPath, ['run.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output, last: output.trimEnd().split('\n').at(-1) };
}
const vitest = (name: string) => ({ name, command: [process.execPath, 'node_modules/vitest/vitest.mjs', 'run'] });
const program = (name: string, text: string) => ({ name, command: [process.execPath, '-e', text] });

it('prints a failure when it happens and again at the end, and ends a stage after ten', async () => {
  plantProject();
  plant(
    'red.test.ts',
    `import { expect, it } from 'vitest';
     for (let nth = 1; nth <= 100; nth += 1) it('is red, ' + nth + '.', async () => {
       await new Promise((done) => setTimeout(done, 20));
       expect(nth).toBe(0);
     });`,
  );
  const { code, output, last } = await run([vitest('planted')], 60);
  expect(code).toBe(1);
  const failed = Number(/^0 passed, (\d+) failed$/.exec(last ?? '')?.[1]);
  // Those that run when the tenth fails end first.
  expect(failed).toBeGreaterThanOrEqual(10);
  expect(failed).toBeLessThan(100);
  for (let nth = 1; nth <= failed; nth += 1) {
    const told = output.matchAll(
      new RegExp(`FAILED red\\.test\\.ts > is red, ${nth}\\.\n.*expected ${nth} to be [+]0`, 'g'),
    );
    expect([...told]).toHaveLength(2);
  }
  expect(output).toContain('10 failures: this stage ends here.');
});

it('names what runs at the deadline: a loop without a pause, a product that does not start', async () => {
  plantProject();
  plant('loop.test.ts', `import { it } from 'vitest';\nit('computes without a pause', () => { for (;;); });`);
  plant(
    'start.test.ts',
    `import { spawn } from 'node:child_process';
     import { once } from 'node:events';
     import { beforeAll, it } from 'vitest';
     beforeAll(() => once(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']), 'exit'), 60_000);
     it('asks the product', () => {});`,
  );
  const { code, output, last } = await run([vitest('planted'), vitest('next')], 8);
  expect(code).toBe(1);
  expect(output).toContain('FAILED planted: did not end before the deadline');
  expect(output).toMatch(/loop\.test\.ts > computes without a pause, for \d+ s/);
  expect(output).toMatch(/start\.test\.ts > beforeAll, for \d+ s/);
  expect(output).toContain('FAILED next\ndid not begin');
  // The loop took a core for all the time, and that is told though nobody waits for a process that is killed.
  expect(Number(/planted: .* ([\d.]+) CPU s/.exec(output)?.[1])).toBeGreaterThan(1);
  expect(last).toBe('0 passed, 2 failed');
});

it('names the global setup that never answers', async () => {
  plantProject(`globalSetup: ['silent-setup.ts']`);
  plant('silent-setup.ts', 'export default () => new Promise(() => setInterval(() => {}, 1000));');
  plant('one.test.ts', `import { it } from 'vitest';\nit('waits', () => {});`);
  const { code, output, last } = await run([vitest('planted')], 6);
  expect(code).toBe(1);
  expect(output).toMatch(/global setup \(silent-setup\.ts\), for \d+ s/);
  expect(last).toBe('0 passed, 1 failed');
});

it('takes a stage that broke off for a failure, goes on with the next, and tells what each cost', async () => {
  const spent = 'while (process.cpuUsage().user < 3e5);';
  const { code, output, last } = await run(
    [
      { ...program('crash', `${spent} process.exit(3)`), budget: 0.1 },
      program('silent', ''),
      program('killed', `process.kill(process.pid, 'SIGKILL')`),
      { name: 'missing', command: ['no-such-program'] },
    ],
    30,
  );
  expect(code).toBe(1);
  expect(output).toMatch(/crash: 0 passed, 1 failed, 0 skipped, \d+ s, (0\.[3-9]|[1-9]\.\d) CPU s/);
  expect(output).toContain('over its budget of 0.1 CPU s: crash');
  expect(output).toContain('FAILED crash\nbroke off: exit code 3');
  expect(output).toContain('FAILED silent\nbroke off: exit code 0');
  expect(output).toContain('FAILED killed\nbroke off: SIGKILL');
  expect(output).toMatch(/FAILED missing\nbroke off: .*ENOENT/);
  expect(last).toBe('0 passed, 4 failed');
});

it('counts a file that could not be loaded, a hook that failed, and an error that no test caught', async () => {
  plantProject();
  plant('unloadable.test.ts', `import './no-such-module.ts';`);
  plant(
    'hook.test.ts',
    `import { beforeAll, describe, it } from 'vitest';
     describe('a list', () => { beforeAll(() => { throw new Error('no rows'); });\nit('opens', () => {}); });`,
  );
  plant(
    'stray.test.ts',
    `import { it } from 'vitest';
     it('passes', () => { setTimeout(() => { throw new Error('stray'); }); return new Promise((done) => setTimeout(done, 50)); });`,
  );
  const { output, last } = await run([vitest('planted')], 60);
  expect(output).toMatch(/FAILED unloadable\.test\.ts\n.*no-such-module/);
  expect(output).toContain('FAILED hook.test.ts > a list\nno rows');
  expect(output).toContain('FAILED an error outside of tests\nstray');
  expect(last).toBe('1 passed, 3 failed');
});
