/** Runs the stages of a test run one after the other, each as a process group of its own, under one deadline. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countCpu, machineSeconds } from './cpu-seconds.mjs';
import { readProgress } from './progress.mjs';

/** Milliseconds between looks at what runs, and after which a step that has not ended is told. */
const TELL_MS = 30_000;
/** Milliseconds that a stage has to end by itself, once it is asked to. */
const GRACE_MS = 10_000;

const secondsSince = (time) => Math.round((Date.now() - time) / 1000);

/**
 * @typedef {{ name: string, command: readonly string[], env?: Record<string, string>, budget?: number }} Stage
 * `command`: a program and its arguments, which writes what it does to `TEST_PROGRESS` (`progress.mjs`); `budget` in CPU seconds
 */

/** Sends a signal to a stage and all that it has started in its group. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nothing of it runs any more.
  }
}

/** A stage that broke off, or refused without a failure that has a name, has failed itself. */
function failuresOf({ failures, hasEnded }, { name, ending, timeUp, running }) {
  if (timeUp) {
    const left = running.map(({ what, since }) => `  ${what}, for ${secondsSince(since)} s`);
    return [
      ...failures,
      { name: `${name}: did not end before the deadline`, message: ['still running:', ...left].join('\n') },
    ];
  }
  if (failures.length > 0 || (ending === 'exit code 0' && hasEnded)) return failures;
  return [{ name, message: `broke off: ${ending}` }];
}

/** @param {Stage} stage @param {string} progress path of its events @param {number} deadline in milliseconds of the clock */
async function runStage({ name, command, env = {} }, progress, deadline) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, TEST_PROGRESS: progress },
  });
  let timeUp = false;
  let running = [];
  let kill;
  const end = setTimeout(() => {
    timeUp = true;
    ({ running } = readProgress(progress));
    signalGroup(child, 'SIGTERM');
    kill = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  }, deadline - Date.now());
  const tell = setInterval(() => {
    for (const { what, since } of readProgress(progress).running)
      if (Date.now() - since >= TELL_MS) console.log(`still running after ${secondsSince(since)} s: ${what}`);
  }, TELL_MS);
  // The group of a stage does not hear what a terminal sends to ours.
  let interruptedBy;
  const passOn = (signal) => {
    interruptedBy = signal;
    signalGroup(child, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, passOn);
  const { ending } = await new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ ending: message }));
    child.on('exit', (code, signal) => resolve({ ending: signal ?? `exit code ${code}` }));
  });
  clearTimeout(end);
  clearTimeout(kill);
  clearInterval(tell);
  // What it has left would take from the next stage.
  signalGroup(child, 'SIGKILL');
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, passOn);
  const state = readProgress(progress);
  return { ...state, interruptedBy, failures: failuresOf(state, { name, ending, timeUp, running }) };
}

/**
 * What failed is printed once more at the end, where it is looked for; the last line is `N passed, N failed`.
 * @param {readonly Stage[]} stages
 * @param {number} minutes that all of them may take together
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runStages(stages, minutes) {
  const deadline = Date.now() + minutes * 60_000;
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-test-'));
  const total = { passed: 0, failures: [] };
  const summaries = [];
  for (const [at, stage] of stages.entries()) {
    const { name, budget } = stage;
    if (Date.now() >= deadline) {
      total.failures.push({ name, message: `did not begin: the ${minutes} minutes were over` });
      continue;
    }
    console.log(`\n== ${name}`);
    const [began, endCount, machine] = [Date.now(), countCpu(), machineSeconds()];
    const progress = join(folder, `${at}.jsonl`);
    const { passed, skipped, failures, files, interruptedBy } = await runStage(stage, progress, deadline);
    const own = endCount();
    const others = machine === undefined ? undefined : Math.max(0, machineSeconds() - machine - own);
    total.passed += passed;
    total.failures.push(...failures);
    const summary =
      `${name}: ${passed} passed, ${failures.length} failed, ${skipped} skipped, ${secondsSince(began)} s, ` +
      `${own.toFixed(1)} CPU s${others === undefined ? '' : ` (others meanwhile ${others.toFixed(0)})`}`;
    summaries.push(summary);
    console.log(`== ${summary}`);
    if (interruptedBy) break;
    if (budget !== undefined && own > budget) console.log(`over its budget of ${budget} CPU s: ${name}`);
    for (const { file, cpuSeconds: took, budget: most } of files)
      if (took > most) console.log(`over its budget of ${most} CPU s: ${file}, ${took.toFixed(1)} s`);
  }
  rmSync(folder, { recursive: true, force: true });
  for (const { name, message } of total.failures) console.log(`\nFAILED ${name}\n${message}`);
  console.log(['', ...summaries, '', `${total.passed} passed, ${total.failures.length} failed`].join('\n'));
  return total.failures.length === 0;
}
