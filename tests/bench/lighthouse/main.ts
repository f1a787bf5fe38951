/**
 * `npm run bench:lighthouse [-- --rounds 3 --only hotel,page/landing --skip scores,pictures]`
 *
 * Published pages of every template: what Lighthouse says of them on a phone and on a desk, beside a page of one word in the same
 * minutes, and how many pixels their pictures bring beside those that are seen. Prints Markdown tables.
 */
import { parseArgs } from 'node:util';
import { findBrowser } from '../../../tools/test/browser.mjs';
import { runProduct } from '../../support/running-product.ts';
import { formatMs, load, machine, table, verdict } from '../data/report.ts';
import { measurePictures, type ShownPicture, type View } from './picture-sizes.ts';
import { servePlainPage } from './plain-page.ts';
import { measureLighthouse, type Scores, type Screen } from './scores.ts';
import { publishTemplates } from './template-sites.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    skip: { type: 'string', default: '' },
  },
});
const isAsked = (part: string) => !values.skip.split(',').includes(part);

const LEAST_SCORE = 95;
const MOST_TIMES = 1.3;
const SCREENS: readonly Screen[] = ['phone', 'desktop'];
const VIEWS: readonly View[] = [
  { name: 'phone, density 3', width: 390, height: 844, density: 3 },
  { name: 'phone, density 2', width: 390, height: 844, density: 2 },
  { name: 'desk, density 2', width: 1440, height: 900, density: 2 },
  { name: 'desk, density 1', width: 1440, height: 900, density: 1 },
];

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No browser was found; install Chromium or set CHROMIUM_PATH.');
console.log(`${machine()}, ${load()}\n`);
const { product, stop } = await runProduct();
try {
  const { sitesOrigin } = product;
  const pages = (await publishTemplates(product)).filter(({ name }) =>
    values.only.split(',').some((begin) => name.startsWith(begin)),
  );
  const paths = pages.map(({ path }) => path);
  const nameOf = new Map(pages.map(({ name, path }) => [path, name]));

  if (isAsked('scores')) {
    const plain = await servePlainPage();
    const measured = [plain.address, ...paths];
    const all = new Map<Screen, Scores[]>();
    for (const screen of SCREENS) {
      const rounds = Number(values.rounds);
      all.set(screen, await measureLighthouse(sitesOrigin, measured, { executablePath, rounds, screen }));
    }
    plain.stop();
    const rows = ['one word', ...pages.map(({ name }) => name)].map((name, at) => {
      const both = SCREENS.map((screen) => all.get(screen)?.[at]?.scores ?? []);
      const [phone = [], desktop = []] = both;
      const cells = phone.map((score, category) => `${score} / ${desktop[category]}`);
      const best = SCREENS.map((screen) => all.get(screen)?.[at]?.best ?? 0).join(' / ');
      return [name, ...cells, best, verdict(both.flat().every((score) => score >= LEAST_SCORE))];
    });
    console.log(
      `${table(['page, phone / desktop', 'performance', 'accessibility', 'best practices', 'SEO', 'best of performance', 'holds'], rows)}\n`,
    );
    const missed = [...all].flatMap(([screen, found]) => found.map((one) => ({ screen, ...one })));
    for (const { screen, path, missed: what } of missed)
      if (what.length > 0) console.log(`${nameOf.get(path) ?? 'one word'} (${screen}): ${what.join('; ')}`);
  }

  if (isAsked('pictures')) {
    const rows: string[][] = [];
    const worst: ShownPicture[] = [];
    for (const view of VIEWS) {
      const found = await measurePictures(sitesOrigin, paths, view, executablePath);
      const times = found.map((one) => one.times).sort((left, right) => left - right);
      const [least = 0, middle = 0, max = 0] = [0, 0.5, 1].map((part) => times[Math.floor(part * (times.length - 1))]);
      rows.push([view.name, String(times.length), ...[least, middle, max].map(formatMs), verdict(max <= MOST_TIMES)]);
      worst.push(...found.filter((one) => one.times > MOST_TIMES));
    }
    console.log(`\n${table(['screen', 'pictures', 'least', 'median', 'most', 'holds'], rows)}\n`);
    for (const { path, file, across, times } of worst)
      console.log(`${nameOf.get(path)}: ${file} over ${Math.round(across)} pixels, ${formatMs(times)} times`);
  }
} finally {
  await stop();
}
console.log(load());
