/**
 * `npm run bench:configuration [-- --members 20000 --rounds 9]`
 *
 * What a file with 504 custom fields would do to a space: where it has none of them, where it has them all, and where each changes.
 * In the last case the records are counted whose value nothing would show any more. Over the routes of a whole product, on
 * PostgreSQL. Prints a Markdown table.
 */
import { parseArgs } from 'node:util';
import type { ConfigurationPlan } from '#schema/api/configuration.ts';
import startPostgresTemplate from '#tests/support/postgres-template.ts';
import { startTestProduct } from '#tests/support/product.ts';
import bundleThreads from '#tests/support/server/threads.ts';
import { median } from '../data/load.ts';
import { formatCount, formatMs, load, machine, table, verdict } from '../data/report.ts';

const { values } = parseArgs({
  options: { members: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '9' } },
});
const members = Number(values.members);
/** Rows written by one mutation. */
const part = 2000;
const extended = ['page', 'listing', 'product', 'member', 'partner', 'asset'];
const each = 84;
/** Milliseconds for a plan. */
const MOST_MS = 2000;

const fileOf = (kind: string, label: string) =>
  [
    ...['sitewright: 1', 'fields:'],
    ...extended.flatMap((resource) => [
      `  ${resource}:`,
      ...Array.from({ length: each }, (_, at) => [
        ...[`    field_${at}:`, `      kind: ${kind}`, `      label: ${label} ${at}`],
      ]).flat(),
    ]),
  ].join('\n');

const stopPostgres = await startPostgresTemplate();
const removeThreads = await bundleThreads();
const product = await startTestProduct();
try {
  console.log(`${machine()}, ${load()}\n`);
  const token = await product.signIn('owner');
  const call = async (method: string, path: string, body?: object) => {
    const answer = await product.call(method, path, token, body);
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body as unknown;
  };
  const { space } = (await call('POST', '/api/spaces', { name: 'Bench' })) as { space: { id: string } };
  const path = `/api/spaces/${space.id}/configuration`;
  const plan = async (file: string) => (await call('POST', `${path}/plan`, { file })) as ConfigurationPlan;
  const apply = async (file: string) => {
    const { base } = await plan(file);
    await call('POST', `${path}/apply`, { file, base, removals: 0 });
  };

  const measured: string[][] = [];
  async function measure(name: string, file: string): Promise<void> {
    const times: number[] = [];
    let last: ConfigurationPlan | undefined;
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const begin = performance.now();
      last = await plan(file);
      times.push(performance.now() - begin);
    }
    const touched = last?.changes.reduce((sum, { records }) => sum + records, 0) ?? 0;
    const middle = median(times);
    measured.push([
      name,
      ...[last?.changes.length ?? 0, touched].map(formatCount),
      formatMs(middle),
      verdict(middle < MOST_MS),
    ]);
  }

  const texts = fileOf('text', 'Field');
  await measure('all are new', texts);
  const begin = performance.now();
  await apply(texts);
  const applied = performance.now() - begin;
  await measure('all are there', texts);
  for (let from = 0; from < members; from += part) {
    const objects = Array.from(
      { length: Math.min(part, members - from) },
      (_, at) =>
        `{ space_id: "${space.id}", email: "m${from + at}@example.org", info: { custom_field_0: "a", custom_field_1: "b" } }`,
    );
    const { errors } = await product.admin(
      `mutation { insert_member(objects: [${objects.join()}]) { affected_rows } }`,
    );
    if (errors) throw new Error(JSON.stringify(errors));
  }
  await measure('each has another label', fileOf('text', 'Other'));
  await measure('each is a number by now', fileOf('number', 'Field'));
  console.log(
    table(['a file with 504 custom fields', 'changes', 'records touched', 'plan, p50 ms', 'holds'], measured),
  );
  console.log(
    `\n${formatCount(members)} members with two values each. To apply all new ones, with the plan: ${formatMs(applied)} ms.`,
  );
} finally {
  await product.close();
  await stopPostgres();
  removeThreads();
}
