import { setTimeout as delay } from 'node:timers/promises';
import { reportOf } from '#derive/documents/operations/mail.ts';
import { median, percentile } from '../data/load.ts';
import { formatCount } from '../data/report.ts';
import { startQuickSes, startScene } from './scene.ts';
import { startSender } from './start-sender.ts';

/** A list as the console asks for it, with its count. */
const LIST = {
  query: `query Members {
  member(where: {info: {_contains: {status: "ACTIVE"}}}, order_by: [{created_at: desc_nulls_last}, {id: asc}], limit: 25) { id email info created_at }
  member_aggregate(where: {email: {_ilike: "%reader12%"}}) { aggregate { count } }
}`,
};
/** Between two looks of the person at the list. */
const LOOK_MS = 250;
const QUIET_LOOKS = 120;

/** A newsletter to so many: mails a second, the memory of the sender, a list meanwhile, and the report afterwards. */
export async function measureVolume(count: number, html: string): Promise<void> {
  const ses = await startQuickSes();
  const scene = await startScene(count, html);
  console.log(`audience of ${formatCount(count)} fixed with its credits: ${Math.round(scene.frozenMs)} ms`);
  const quiet: number[] = [];
  while (quiet.length < QUIET_LOOKS) {
    quiet.push(await scene.ask(LIST));
    await delay(LOOK_MS);
  }
  const { child, memory } = startSender(scene.url, ses.url, 30);
  const until = async (mails: number) => {
    while (ses.taken.size < mails) await delay(20);
  };
  await until(1000);
  const before = await memory();
  const meanwhile: number[] = [];
  const from = performance.now();
  while (ses.taken.size < count) {
    meanwhile.push(await scene.ask(LIST));
    await delay(LOOK_MS);
  }
  const perSecond = (count - 1000) / ((performance.now() - from) / 1000);
  const after = await memory();
  while ((await scene.send()).state !== 'DONE') await delay(50);
  child.kill();
  console.log(
    `${Math.round(perSecond)} mails a second; memory ${before.toFixed(0)} MB after 1,000, ${after.toFixed(0)} MB after all`,
  );
  const [still, busy] = [p95(quiet), p95(meanwhile)];
  console.log(
    `a list, p95: ${still.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile (${(busy / still).toFixed(2)} times); ` +
      `p50: ${median(quiet).toFixed(1)} and ${median(meanwhile).toFixed(1)} ms`,
  );
  await scene.one(
    `update recipients set status = case when random() < 0.03 then 'BOUNCED' when random() < 0.01 then 'COMPLAINED' else 'DELIVERED' end,
       clicked_at = case when random() < 0.2 then now() end, unsubscribed_at = case when random() < 0.01 then now() end,
       device = case when random() < 0.2 then 'mobile' end`,
  );
  const reports: number[] = [];
  for (let round = 0; round < 20; round += 1) reports.push(await scene.ask(reportOf(scene.newsletter)));
  console.log(
    `report: ${reports[0]?.toFixed(0)} ms at first, ${median(reports).toFixed(0)} ms (median of ${reports.length})`,
  );
  await scene.close();
  ses.close();
}

const p95 = (values: readonly number[]) => percentile(Float64Array.from(values).sort(), 0.95);
