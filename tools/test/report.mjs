/** Counts of one vitest run, and what its failures said. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Lines of a message that are told: the error and the place it came from, not the whole way there. */
const LINES = 12;

const shortly = (text = '') => text.trim().split('\n').slice(0, LINES).join('\n');

/** The failed tests of one file, or the file itself when it could not be loaded. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
  const file = relative(process.cwd(), name);
  if (failed.length === 0 && status === 'failed') return [`${file}\n${shortly(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${shortly(failureMessages[0])}`);
}

/**
 * Nothing that went wrong may count as nothing: a file that could not be loaded has no failed test, a crash leaves no
 * report, an error outside of tests shows in the exit code only. Each of these is one failure.
 * @param {string} file vitest's JSON report
 * @param {number} exitCode of vitest
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[] }} failures: one text each, the place first
 */
export function readReport(file, exitCode) {
  if (!existsSync(file)) {
    return { passed: 0, failed: 1, skipped: 0, failures: [`vitest left no report (exit code ${exitCode})`] };
  }
  const { numPassedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = testResults.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`vitest: an error outside of tests (exit code ${exitCode})`);
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests, failures };
}
