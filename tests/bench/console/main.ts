/**
 * `npm run bench:console`: the console in a browser beside a page written by hand.
 * Options: `--rows 10000,100000,1000000` sizes of the space, in rising order; `--rounds 10`; `--ten-million` adds ten
 * million pages at the end, for the growth of the list alone; `--rounds 0` measures nothing but growth.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../tools/browser.mjs';
import { formatCount, load, machine, table } from '../data/report.ts';
import { asked, type Growth, growthOf } from './growth.ts';
import { comparison } from './report.ts';
import { signIn } from './sign-in.ts';
import { startStage } from './stage.ts';
import { type Round, type Side, sides, visit } from './visit.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '10' },
    'ten-million': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const sizes = values.rows.split(',').map(Number);
/** Below this the list is asked for its growth alone. */
const SMALLEST_COMPARED = 100_000;

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No browser was found; install Chromium or set CHROMIUM_PATH.');
console.log(`${machine()}, ${load()}\n`);

const stage = await startStage();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const growth: Growth[] = [];
let missed = 0;
try {
  const signed = await signIn(browser, stage.product.origin);
  const { origin } = stage.product;
  for (const pages of [...sizes, ...(values['ten-million'] ? [10_000_000] : [])]) {
    const seconds = await stage.fillTo(pages);
    console.log(`${formatCount(pages)} pages (filled in ${seconds.toFixed(0)} s)\n`);
    growth.push(await growthOf(pages, origin, signed));
    if (pages < SMALLEST_COMPARED || pages >= 10_000_000 || rounds === 0) continue;
    const found: Record<Side['name'], Round[]> = { console: [], reference: [] };
    // The first round is for whatever is still cold in the servers.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of sides) {
        const one = await visit(browser, side, { origin, state: signed.state, round });
        if (round > 0) found[side.name].push(one);
      }
      process.stderr.write(round === rounds ? '\n' : '.');
    }
    const compared = comparison(found.console, found.reference);
    missed += compared.missed;
    console.log(`${compared.text}\n`);
  }
  const names = Object.keys(asked) as (keyof typeof asked)[];
  const rows = growth.map((one) => [formatCount(one.pages), ...names.map((name) => one[name].toFixed(1))]);
  console.log(`${table(['pages', ...names.map((name) => `${name}, ms`)], rows)}\n`);
  if (rounds > 0) console.log(missed === 0 ? 'All targets hold.' : `${missed} targets do not hold.`);
} finally {
  await browser.close();
  await stage.close();
}
console.log(load());
