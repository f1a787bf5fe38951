import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { still } from './generated.ts';

/** The conformance that the console is held to, and axe's best practices; `target-size` is of 2.2 and has to be asked for. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules of axe that ask for colours; no other can be broken by a dark theme alone. */
const colours = ['color-contrast', 'link-in-text-block'];

type WithAxe = typeof window & { axe?: typeof axe };

/** What of a screen is asked for: all of it, or what a dark theme changes of a screen that was looked at in the light one. */
export type About = 'everything' | 'colours';

/** What axe finds wrong on the page once nothing moves on it: the rule, and the elements that break it. */
export async function faultsOf(page: Page, about: About = 'everything'): Promise<string[]> {
  await still(page);
  // Loading it takes longer than asking it: it stays for the screens that follow without a reload.
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      // An open menu belongs to its button or combobox and to no landmark; it stands at the end of the page for the eye alone.
      const menu = document.querySelector('body > [role=presentation] :is([role=menu], [role=listbox])') !== null;
      const rules = { 'target-size': { enabled: true }, region: { enabled: !menu } };
      // It is not loaded in frames, which it would wait for half a second each.
      const options = { runOnly, rules, resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions;
      const found = await (window as WithAxe).axe?.run(options);
      /** What lies half under a bar that stays in sight is as large as it is once it is scrolled clear of the bar. */
      const isLargeEnough = async (target: Element | null) => {
        target?.scrollIntoView({ block: 'center' });
        const again = await (window as WithAxe).axe?.run(target ?? document, { ...options, runOnly: ['target-size'] });
        return again?.violations.length === 0;
      };
      const faults: string[] = [];
      for (const { id, nodes } of found?.violations ?? []) {
        const broken: string[] = [];
        for (const { html, failureSummary, target } of nodes) {
          if (id === 'target-size' && (await isLargeEnough(document.querySelector(String(target[0]))))) continue;
          broken.push(`${html.slice(0, 300)} ${failureSummary}`);
        }
        if (broken.length > 0) faults.push(`${id}: ${[...new Set(broken)].slice(0, 3).join('\n')}`);
      }
      return faults;
    },
    about === 'colours' ? colours : everything,
  );
}

/** Notes what axe finds on a number of screens, by their names. */
export function faultFinder(about: About = 'everything') {
  const faults: Record<string, string[]> = {};
  return {
    faults,
    async look(page: Page, name: string): Promise<void> {
      const found = await faultsOf(page, about);
      if (found.length > 0) faults[name] = found;
    },
  };
}
