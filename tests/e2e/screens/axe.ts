import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { still } from './generated.ts';

/** The conformance that the console is held to, and axe's best practices; `target-size` is of 2.2 and has to be asked for. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type WithAxe = typeof window & { axe?: typeof axe };

/** What axe finds wrong on the page once nothing moves on it: the rule, and the elements that break it. */
export async function faultsOf(page: Page): Promise<string[]> {
  await still(page);
  // Loading it takes longer than asking it: it stays for the screens that follow without a reload.
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    // An open menu belongs to its button or combobox and to no landmark; it stands at the end of the page for the eye alone.
    const menu = document.querySelector('body > [role=presentation] :is([role=menu], [role=listbox])') !== null;
    const rules = { 'target-size': { enabled: true }, region: { enabled: !menu } };
    const found = await (window as WithAxe).axe?.run({ runOnly: tags, rules, resultTypes: ['violations'] });
    return (found?.violations ?? []).map(({ id, nodes }) => {
      const broken = nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary}`);
      return `${id}: ${[...new Set(broken)].slice(0, 3).join('\n')}`;
    });
  }, runOnly);
}

/** Notes what axe finds on a number of screens, by their names. */
export function faultFinder() {
  const faults: Record<string, string[]> = {};
  return {
    faults,
    async look(page: Page, name: string): Promise<void> {
      const found = await faultsOf(page);
      if (found.length > 0) faults[name] = found;
    },
  };
}
