/**
 * `npm run config -- export|plan|apply --space <id> [--url https://console.example.com] [--file space.yaml] [--removals 2]`: the
 * configuration of a space as a file, by the routes of the server that the console has too (docs/configuration-file.md). Who signs
 * in: CONFIG_EMAIL with CONFIG_PASSWORD, or an ID token as CONFIG_TOKEN.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ConfigurationPlan, ExportedConfiguration } from '#schema/api/configuration.ts';
import { type Call, connect, Refused } from './connect.ts';
import { planInWords } from './words.ts';

const usage =
  'npm run config -- export|plan|apply --space <id> [--url <console>] [--file <path>] [--removals <number>]';

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    space: { type: 'string' },
    url: { type: 'string', default: process.env.CONFIG_URL ?? 'http://localhost:8080' },
    file: { type: 'string' },
    removals: { type: 'string', default: '0' },
  },
});
const [command = '', ...more] = positionals;
const { space, file: path } = values;
if (!['export', 'plan', 'apply'].includes(command) || more.length > 0) stop(usage);
if (space === undefined || !/^[0-9a-f-]{36}$/i.test(space)) stop(`Which space? ${usage}`);

const read = (): string => {
  if (path === undefined) stop(`Which file? ${usage}`);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    stop(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

async function run(call: Call): Promise<void> {
  const at = `/api/spaces/${space}/configuration`;
  if (command === 'export') {
    const { file, limits } = (await call('GET', at)) as ExportedConfiguration;
    if (path === undefined) process.stdout.write(file);
    else writeFileSync(path, file);
    for (const { of, count, most } of limits)
      console.error(`Apply it in parts: it has ${count} ${of}, and a file has at most ${most}.`);
    return;
  }
  const file = read();
  const { base, changes } = (await call('POST', `${at}/plan`, { file })) as ConfigurationPlan;
  console.log(planInWords(changes).join('\n'));
  if (command === 'plan' || changes.length === 0) return;
  const removals = changes.filter(({ kind }) => kind === 'remove').length;
  if (removals !== Number(values.removals)) {
    stop(`Nothing was changed. To agree to what is removed, say --removals ${removals}.`);
  }
  const { applied } = (await call('POST', `${at}/apply`, { file, base, removals })) as { applied: number };
  console.log(`Applied ${applied} ${applied === 1 ? 'change' : 'changes'}.`);
}

try {
  await run(await connect(values.url.replace(/\/$/, ''), process.env));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  stop([error.message, ...error.details.map((line) => `  ${line}`)].join('\n'));
}
