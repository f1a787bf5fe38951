/**
 * What a stage of `npm test` tells while it runs: a line of JSON for each event, written at once, so that a stage which is
 * stopped, or whose process computes without a pause, has said what it was at and what had failed.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ is: 'waiting', for: string }
 *   | { is: 'at', file: string, step: string }
 *   | { is: 'failed', name: string, message: string }
 *   | { is: 'done', file: string, passed: number, skipped: number, budget?: number, cpuSeconds?: number }
 *   | { is: 'end' }} ProgressEvent
 * `waiting` is for what comes before the first file, `step` a test or a hook. `end` is missing where a stage broke off.
 */

/** Where a stage writes; `npm test` gives it to each. Without it nobody reads, and nothing is written. */
const FILE = process.env.TEST_PROGRESS;

/** @param {ProgressEvent} event */
export function tell(event) {
  if (FILE) appendFileSync(FILE, `${JSON.stringify({ at: Date.now(), ...event })}\n`);
}

/**
 * Where a stage stands.
 * @param {string} path of its events
 * @returns {{ passed: number, skipped: number, failures: { name: string, message: string }[], hasEnded: boolean,
 *   files: { file: string, cpuSeconds: number, budget: number }[], running: { what: string, since: number }[] }}
 * `running`: files with the test or hook that each is at, `since` in milliseconds of the clock
 */
export function readProgress(path) {
  const state = { passed: 0, skipped: 0, failures: [], hasEnded: false, files: [] };
  const running = new Map();
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const line of text.split('\n').filter(Boolean)) {
    const event = JSON.parse(line);
    if (event.is === 'waiting') running.set('', { what: event.for, since: event.at });
    if (event.is === 'at') {
      running.delete('');
      running.set(event.file, { what: `${event.file} > ${event.step}`, since: event.at });
    }
    if (event.is === 'failed') state.failures.push({ name: event.name, message: event.message });
    if (event.is === 'done') {
      running.delete(event.file);
      state.passed += event.passed;
      state.skipped += event.skipped;
      const { file, cpuSeconds = 0, budget = Number.POSITIVE_INFINITY } = event;
      state.files.push({ file, cpuSeconds, budget });
    }
    if (event.is === 'end') state.hasEnded = true;
  }
  return { ...state, running: state.hasEnded ? [] : [...running.values()] };
}
