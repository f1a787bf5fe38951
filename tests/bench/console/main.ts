/**
 * `npm run bench:console`: the console in a browser beside a plain Refine page, and what its lists ask as spaces grow.
 * Options: `--rows 100000,1000000` pages of the space that the browser visits, in rising order; `--rounds 10` visits of each, or
 * none; `--spaces 10000,1000000` pages of the spaces that are asked without a browser, `--spaces none` for none.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../tools/test/browser.mjs';
import { formatCount, load, machine, table } from '../data/report.ts';
import { growthOf, requests } from './growth.ts';
import { comparison } from './report.ts';
import { signIn } from './sign-in.ts';
import { startStage } from './stage.ts';
import { type Round, type Side, sides, visit } from './visit.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000,1000000' },
    rounds: { type: 'string', default: '10' },
    spaces: { type: 'string', default: '10000,1000000' },
  },
});
const rounds = Number(values.rounds);
const visited = rounds > 0 ? values.rows.split(',').map(Number) : [];
const sizes = values.spaces === 'none' ? [] : values.spaces.split(',').map(Number);

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No browser was found; install Chromium or set CHROMIUM_PATH.');
console.log(`${machine()}, ${load()}\n`);

const stage = await startStage();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
try {
  const spaces = await stage.addSpaces(sizes);
  const signed = await signIn(browser, stage.product.origin);
  const { origin } = stage.product;
  for (const pages of visited) {
    const seconds = await stage.fillTo(pages);
    console.log(`${formatCount(pages)} pages (filled in ${seconds.toFixed(0)} s)\n`);
    const found: Record<Side['name'], Round[]> = { console: [], reference: [] };
    // The first round is for whatever is still cold in the servers.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of sides) {
        const one = await visit(browser, side, { origin, state: signed.state, round });
        if (round > 0) found[side.name].push(one);
      }
      process.stderr.write(round === rounds ? '\n' : '.');
    }
    console.log(`${comparison(found.console, found.reference)}\n`);
  }
  if (spaces.length > 0) {
    await stage.fill(spaces);
    const names = Object.keys(requests) as (keyof typeof requests)[];
    const growth = await growthOf(spaces, origin, signed.token);
    const rows = growth.map((one) => [formatCount(one.pages), ...names.map((name) => one[name].toFixed(1))]);
    console.log(`${table(['pages', ...names.map((name) => `${name}, ms`)], rows)}\n`);
  }
} finally {
  await browser.close();
  await stage.close();
}
console.log(load());
