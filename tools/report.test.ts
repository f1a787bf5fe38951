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

function report(testResults: unknown[], numFailedTests = 0, exitCode = 0) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests, numPendingTests: 2, testResults }));
  return readReport(file, exitCode);
}

describe('readReport', () => {
  it('counts tests', () => {
    const failing = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
    expect(report([failing], 1, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
    expect(report([{ status: 'passed', assertionResults: [] }])).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('counts a file that could not be loaded', () => {
    expect(report([{ status: 'failed', assertionResults: [] }], 0, 1).failed).toBe(1);
  });

  it('counts an error outside of tests, and a crash', () => {
    expect(report([], 0, 1).failed).toBe(1);
    expect(readReport(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
