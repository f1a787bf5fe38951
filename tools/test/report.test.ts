import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReport } from './report.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (status: string, assertionResults: unknown[] = [], message = '') => ({
  name: join(process.cwd(), 'src/one.test.ts'),
  status,
  message,
  assertionResults,
});

function report(testResults: unknown[], exitCode = 0) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ numPassedTests: 3, numPendingTests: 2, testResults }));
  return readReport(path, exitCode);
}

describe('readReport', () => {
  it('counts tests', () => {
    expect(report([file('passed', [{ status: 'passed' }])])).toEqual({
      passed: 3,
      failed: 0,
      skipped: 2,
      failures: [],
    });
  });

  it('tells which tests failed, and the beginning of why', () => {
    const failed = { status: 'failed', fullName: 'a list opens', failureMessages: ['Error: no rows\n    at here\n'] };
    expect(report([file('failed', [{ status: 'passed' }, failed])], 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['src/one.test.ts > a list opens\nError: no rows\n    at here'],
    });
    const long = { ...failed, failureMessages: [Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')] };
    expect(report([file('failed', [long])], 1).failures[0]).toMatch(/line 11$/);
  });

  it('counts a file that could not be loaded', () => {
    const { failed, failures } = report([file('failed', [], 'SyntaxError: no such export')], 1);
    expect([failed, failures]).toEqual([1, ['src/one.test.ts\nSyntaxError: no such export']]);
  });

  it('counts an error outside of tests, and a crash', () => {
    expect(report([], 1)).toMatchObject({ failed: 1, failures: [expect.stringContaining('outside of tests')] });
    expect(readReport(join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});
