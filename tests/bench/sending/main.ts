/**
 * `npm run bench:sending [-- --recipients 100000 --filtered 100000 --answers 20 --kills 50]`
 *
 * A newsletter of 60 kB to 100,000 recipients through a mail service that answers at once: mails a second, and by how much the
 * memory of the sender grows from its first 1,000 mails to its last; how long a list takes meanwhile and the report takes
 * afterwards. Then how long an audience of 100,000 by a filter of members takes to count, and how
 * long the mail of a communication takes from its event to the mailbox. Then a newsletter to 5,000 whose sender is killed fifty times: what
 * each address got, by the mail service's own record.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatCount, load, machine } from '../data/report.ts';
import { measureAnswers } from './answers.ts';
import { measureFiltered } from './filtered.ts';
import { startQuickSes, startScene } from './scene.ts';
import { startSender } from './start-sender.ts';
import { measureVolume } from './volume.ts';

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '100000' },
    filtered: { type: 'string', default: '100000' },
    answers: { type: 'string', default: '20' },
    kills: { type: 'string', default: '50' },
  },
});
/** Mails that a sender has in hand at once. */
const BATCH = 25;
const row =
  '<tr><td style="padding:12px">Dear {{ member.first_name | default: "friend" }}, the sea was calm today.</td></tr>';
const html = `<html><body><table>${row.repeat(20)}${'<tr><td style="padding:12px">The sea was calm today.</td></tr>'.repeat(950)}</table>
<a href="https://site.example/_mail/links/x/--recipient--">Boats</a> <a href="{{ unsubscribe_url }}">Leave</a></body></html>`;

console.log(`${machine()}, ${load()}, a mail of ${Math.round(html.length / 1000)} kB\n`);

const count = Number(values.recipients);
if (count > 0) await measureVolume(count, html);

const filtered = Number(values.filtered);
if (filtered > 0) await measureFiltered(filtered);

const answers = Number(values.answers);
if (answers > 0) await measureAnswers(answers);

const kills = Number(values.kills);
if (kills > 0) {
  const total = 5000;
  const ses = await startQuickSes();
  const scene = await startScene(total, html);
  let done = 0;
  for (; done < kills; done += 1) {
    const { waiting } = await scene.one(`select count(*) as waiting from recipients where status = 'WAITING'`);
    // So many that each kill finds people who wait; a killed sender leaves up to a batch of others in doubt.
    const share = Math.max(1, Math.floor(Number(waiting) / (kills - done + 1)) - BATCH);
    const stop = ses.taken.size + share;
    const { child } = startSender(scene.url, ses.url, 1);
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
