/**
 * `npm run bench:editor [-- --rounds 5 --blocks 300 --columns]`: the editor of content with a long page, in a browser. Prints medians of
 * opening it, of a keystroke until the canvas shows it, and the longest frame while a block is dragged; beside it the library of
 * the canvas alone with 300 blocks of one line (`bare/`), which is what can be reached.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../tools/test/browser.mjs';
import { runProduct } from '../../support/running-product.ts';
import { signIn } from '../console/sign-in.ts';
import { buildReference, REFERENCE } from '../console/stage.ts';
import { median } from '../data/load.ts';
import { formatCount, load, machine, table, verdict } from '../data/report.ts';
import { longPage } from './long-page.ts';
import { measureBare } from './measure-bare.ts';
import { type EditorTimes, measureEditor } from './measure-editor.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    blocks: { type: 'string', default: '300' },
    columns: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const blocks = Number(values.blocks);

/** Milliseconds. */
const targets = { open: 2000, keystroke: 50, frame: 17 } as const;

const labels = {
  open: 'from the list to the drawn page',
  keystroke: 'a keystroke until the canvas shows it',
  frame: 'the longest frame of a drag',
};

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No browser was found; install Chromium or set CHROMIUM_PATH.');
console.log(`${machine()}, ${load()}\n`);

await buildReference('tests/bench/editor/bare');
const { product, stop } = await runProduct();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
try {
  const { state, spaceId } = await signIn(browser, product.origin);
  const pageId = await longPage(product, spaceId, blocks, values.columns);
  const found: EditorTimes[] = [];
  const bare: { first: number; all: number }[] = [];
  // The first round is for what is still cold.
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measureEditor(browser, { origin: product.origin, state, pageId });
    const alone = await measureBare(browser, product.origin);
    if (round > 0) {
      found.push(one);
      bare.push(alone);
    }
    process.stderr.write(round === rounds ? '\n' : '.');
  }
  const rows = (['open', 'keystroke', 'frame'] as const).map((what) => {
    const times = found.map((one) => one[what]);
    const middle = median(times);
    const range = `${Math.min(...times).toFixed(0)}-${Math.max(...times).toFixed(0)}`;
    return [labels[what], middle.toFixed(0), range, String(targets[what]), verdict(middle < targets[what])];
  });
  const besides = [
    ['until the last block is drawn', found.map(({ all }) => all)],
    ['Puck alone: until its first block is drawn', bare.map(({ first }) => first)],
    ['Puck alone: until its last block is drawn', bare.map(({ all }) => all)],
  ] as const;
  for (const [label, times] of besides) {
    const range = `${Math.min(...times).toFixed(0)}-${Math.max(...times).toFixed(0)}`;
    rows.push([label, median(times).toFixed(0), range, '-', '-']);
  }
  console.log(`${formatCount(blocks)} blocks${values.columns ? ' in columns' : ''}, ${rounds} rounds, milliseconds\n`);
  console.log(table(['what', 'median', 'rounds', 'below', 'holds'], rows));
} finally {
  await browser.close();
  await stop();
  rmSync(REFERENCE, { recursive: true, force: true });
}
console.log(`\n${load()}`);
