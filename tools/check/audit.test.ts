import { describe, expect, it } from 'vitest';
import { verdict } from './audit.mjs';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `package-${index}`,
        { name: `package-${index}`, severity, range: '<2.0.0' },
      ]),
    ),
    metadata: { vulnerabilities: { total: severities.length } },
  });

describe('the dependency audit', () => {
  it.each([[], ['low', 'moderate']])('passes what is not grave: %j', (...severities) => {
    expect(verdict(report(...severities)).ok).toBe(true);
  });

  it.each(['high', 'critical'])(
    'names a vulnerability that is %s, and refuses it where that is asked for',
    (severity) => {
      const { ok, text } = verdict(report('low', severity));
      expect(ok).toBe(false);
      expect(text).toContain(`${severity}: package-1 <2.0.0`);
      expect(text).not.toContain('package-0');
    },
  );

  it.each([
    ['', 'the registry did not answer'],
    ['<html>', 'the registry did not answer'],
    [
      '{"message":"405 Method Not Allowed - POST https://registry.example/x","statusCode":405}',
      '405 Method Not Allowed',
    ],
  ])('says plainly that it was not possible, and passes: %j', (output, why) => {
    const { ok, text } = verdict(output);
    expect([ok, text]).toEqual([true, expect.stringContaining(`not possible here: ${why}`)]);
    expect(text).not.toContain('https://');
  });
});
