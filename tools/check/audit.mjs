/**
 * Asks the registry which of the packages that go into production have known vulnerabilities, and tells those that are high or
 * critical. It fails with `--refuse` alone, as before a release: an advisory of today is no fault of the commit that is checked.
 * Registries that offer no advisories, and machines that reach none, are told of and pass: nobody shall be unable to work offline.
 */
import { spawn } from 'node:child_process';

const LONGEST_MS = 30_000;
const REFUSED = ['high', 'critical'];

function npmAudit() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--omit=dev', '--json'], {
      cwd: new URL('../..', import.meta.url),
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: LONGEST_MS,
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(output));
  });
}

/**
 * What a report of `npm audit --json` (npm 7 and newer, `auditReportVersion` 2) comes to.
 * @param {string} output what it printed
 * @returns {{ ok: boolean, text: string }}
 */
export function verdict(output) {
  const report = parsed(output);
  if (!report?.metadata?.vulnerabilities) {
    const why = report?.message ?? 'the registry did not answer';
    return { ok: true, text: `not possible here: ${String(why).replace(/https?:\/\/\S+/g, 'the registry')}` };
  }
  const faults = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => REFUSED.includes(severity));
  const { total } = report.metadata.vulnerabilities;
  if (faults.length === 0) return { ok: true, text: `${total} known vulnerabilities, none of them high or critical` };
  const lines = faults.map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`);
  return { ok: false, text: ['packages of production have known vulnerabilities:', ...lines].join('\n') };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { ok, text } = verdict(await npmAudit());
  console.log(`dependency audit: ${text}`);
  process.exitCode = ok || !process.argv.includes('--refuse') ? 0 : 1;
}
