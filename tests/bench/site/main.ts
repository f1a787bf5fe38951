/**
 * `npm run bench:site [-- --rounds 9 --milliseconds 1000 --skip rendering,caching,lighthouse]`
 *
 * Published sites: how many pages with 60 blocks a server draws, what a kept page costs beside a file of the same bytes, and
 * what Lighthouse says of the demo. Prints Markdown tables.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { findBrowser } from '../../../tools/test/browser.mjs';
import { runProduct } from '../../support/running-product.ts';
import { buildPrograms } from '../data/child.ts';
import { median } from '../data/load.ts';
import { formatCount, formatMs, load, machine, table, verdict } from '../data/report.ts';
import { measureLighthouse } from '../lighthouse/scores.ts';
import { measureCaching } from './caching.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    milliseconds: { type: 'string', default: '1000' },
    skip: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const milliseconds = Number(values.milliseconds);
const isAsked = (part: string) => !values.skip.split(',').includes(part);

const LEAST_PAGES = 300;
const MOST_SLOWER = 1.5;
const LEAST_SCORE = 95;
const { aurora, borealis } = demoSpaceIds;
/** Of the demo: its first pages, some with forms and products, and the newest of its journal. */
async function demoPages(origin: string): Promise<string[]> {
  const slugs = ['', 'about-us', 'contact', 'terms-of-booking', await newestOf('journal', origin)];
  return [...slugs.map((slug) => `/sites/${aurora}/${slug}`), `/sites/${borealis}/`];
}

async function newestOf(folder: string, origin: string): Promise<string> {
  const map = await (await fetch(`${origin}/sites/${aurora}/sitemap.xml`)).text();
  return new RegExp(`${folder}/[a-z0-9-]+`).exec(map)?.[0] ?? '';
}

console.log(`${machine()}, ${load()}\n`);
await buildPrograms({
  rendering: 'tests/bench/site/rendering.ts',
  serving: 'tests/bench/site/serving.ts',
});

if (isAsked('rendering')) {
  const args = ['dist/bench/rendering.js', String(rounds), String(milliseconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { found, bytes, cpuMs } = JSON.parse(stdout) as { found: number[]; bytes: number; cpuMs: number };
  const perSecond = median(found);
  const range = [Math.min(...found), Math.max(...found)].map(formatRounded).join('-');
  const row = ['60 blocks', formatCount(bytes), formatRounded(perSecond), range, formatMs(cpuMs)];
  console.log(
    `${table(
      ['page', 'bytes', 'pages/s', 'rounds', 'CPU ms a page', 'pages/s by CPU', 'holds'],
      [[...row, formatRounded((2 * 1000) / cpuMs), verdict(perSecond >= LEAST_PAGES)]],
    )}\n`,
  );
}

if (isAsked('caching')) {
  const found = await measureCaching(rounds, Math.min(milliseconds, 500));
  const rows = found.map(({ encoding, connections, perSecond, p50, slower }) => [
    encoding,
    String(connections),
    ...[perSecond.page, perSecond.file].map(formatRounded),
    formatMs(slower.rate),
    ...[p50.page, p50.file, slower.p50].map(formatMs),
    verdict(slower.rate <= MOST_SLOWER && slower.p50 <= MOST_SLOWER),
  ]);
  const head = ['encoding', 'conn.', 'pages/s', 'files/s', 'times', 'p50 ms', 'file', 'times', 'holds'];
  console.log(`${table(head, rows)}\n`);
}

if (isAsked('lighthouse')) {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No browser was found; install Chromium or set CHROMIUM_PATH.');
  const { product, stop } = await runProduct();
  try {
    const all = await measureLighthouse(product.sitesOrigin, await demoPages(product.sitesOrigin), {
      executablePath,
      rounds: 3,
    });
    const rows = all.map(({ path, scores }) => [
      path.replace(/^.sites.[\da-f-]+/, path.includes(aurora) ? 'aurora' : 'borealis'),
      ...scores.map(String),
      verdict(scores.every((score) => score >= LEAST_SCORE)),
    ]);
    console.log(`${table(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'holds'], rows)}\n`);
    for (const { path, missed } of all) if (missed.length > 0) console.log(`${path}: ${missed.join('; ')}`);
  } finally {
    await stop();
  }
}
console.log(load());

function formatRounded(value: number): string {
  return formatCount(Math.round(value));
}
