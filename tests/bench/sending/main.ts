/**
 * `npm run bench:sending [-- --recipients 100000 --kills 50]`
 *
 * A newsletter of 60 kB to 100,000 recipients through a mail service that answers at once: mails a second, and by how much the
 * memory of the sender grows from its first 1,000 mails to its last. Then one to 5,000 whose sender is killed fifty times: what
 * each address got, by the mail service's own record.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatCount, load, machine } from '../data/report.ts';
import { ADMIN_SECRET, startQuickSes, startScene } from './scene.ts';

const { values } = parseArgs({
  options: { recipients: { type: 'string', default: '100000' }, kills: { type: 'string', default: '50' } },
});
const row =
  '<tr><td style="padding:12px">Dear {{ member.first_name | default: "friend" }}, the sea was calm today.</td></tr>';
const html = `<html><body><table>${row.repeat(20)}${'<tr><td style="padding:12px">The sea was calm today.</td></tr>'.repeat(950)}</table>
<a href="https://site.example/_mail/links/x/--recipient--">Boats</a> <a href="{{ unsubscribe_url }}">Leave</a></body></html>`;

function startSender(url: string, ses: string, leaseSeconds: number) {
  const child = fork(new URL('./sender-process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, DATA_SERVICE_URL: url, ADMIN_SECRET, SES_URL: ses, LEASE_SECONDS: String(leaseSeconds) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const memory = async () => {
    child.send('memory');
    const [bytes] = (await once(child, 'message')) as [number];
    return bytes / 1024 / 1024;
  };
  return { child, memory };
}

console.log(`${machine()}, ${load()}, a mail of ${Math.round(html.length / 1000)} kB\n`);

const count = Number(values.recipients);
if (count > 0) {
  const ses = await startQuickSes();
  const scene = await startScene(count, html);
  console.log(`audience of ${formatCount(count)} fixed with its credits: ${Math.round(scene.frozenMs)} ms`);
  const { child, memory } = startSender(scene.url, ses.url, 30);
  const until = async (mails: number) => {
    while (ses.taken.size < mails) await delay(20);
  };
  await until(1000);
  const before = await memory();
  const from = performance.now();
  await until(count);
  const perSecond = (count - 1000) / ((performance.now() - from) / 1000);
  const after = await memory();
  while ((await scene.send()).state !== 'DONE') await delay(50);
  console.log(
    `${Math.round(perSecond)} mails a second; memory ${before.toFixed(0)} MB after 1,000, ${after.toFixed(0)} MB after all`,
  );
  child.kill();
  await scene.close();
  ses.close();
}

const kills = Number(values.kills);
if (kills > 0) {
  const total = 5000;
  const ses = await startQuickSes();
  const scene = await startScene(total, html);
  let done = 0;
  for (; done < kills && ses.taken.size < total; done += 1) {
    const { child } = startSender(scene.url, ses.url, 1);
    const stop = Math.min(total, ses.taken.size + Math.ceil(total / (kills + 2)));
    while (ses.taken.size < stop && child.exitCode === null) await delay(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const { child } = startSender(scene.url, ses.url, 1);
  while ((await scene.send()).state !== 'DONE') await delay(50);
  child.kill();
  const twice = [...ses.taken.values()].filter((mails) => mails > 1).length;
  const { handed_over, unclear, refused } = await scene.send();
  const { taken: unclearTaken } = await scene.one(
    `select count(*) as taken from recipients where status = 'UNCLEAR' and email = any ($1::text[])`,
    [`{${[...ses.taken.keys()].join(',')}}`],
  );
  const { used } = await scene.one('select -sum(credits) as used from credit_entry where newsletter_id is not null');
  console.log(
    `${done} kills within one newsletter to ${formatCount(total)}: the mail service has ${formatCount(ses.taken.size)} addresses, ${twice} of them twice. ` +
      `Sent ${handed_over}, unclear ${unclear} (of which the mail service has ${unclearTaken}), refused ${refused}; credits used ${used}.`,
  );
  await scene.close();
  ses.close();
  const isRight =
    twice === 0 &&
    Number(used) === Number(handed_over) + Number(unclear) &&
    ses.taken.size === Number(handed_over) + Number(unclearTaken);
  if (!isRight) process.exitCode = 1;
}
