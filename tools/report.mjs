/** Counts of one vitest run. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * Nothing that went wrong may count as nothing: a file that could not be loaded has no failed test, a crash leaves no
 * report, an error outside of tests shows in the exit code only. Each of these is one failure.
 * @param {string} file vitest's JSON report
 * @param {number} exitCode of vitest
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function readReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = numFailedTests + broken;
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: numPendingTests,
  };
}
