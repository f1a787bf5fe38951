import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '#local/free-port.ts';

export type Screen = 'phone' | 'desktop';

type Visit = Pick<Scores, 'scores' | 'missed'>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Scores of a page by category, from 0 to 100, and what keeps it from more. */
export interface Scores {
  path: string;
  scores: number[];
  /** For performance, of all visits: what else runs on the machine only ever takes away from it. */
  best: number;
  missed: string[];
}

/**
 * Lighthouse's own settings: a slow phone on a slow network, or a desktop, both simulated. Medians of `rounds` visits.
 * @param origin of the product, which the paths are at; an address is taken as it is
 */
export async function measureLighthouse(
  origin: string,
  paths: readonly string[],
  { executablePath, rounds, screen = 'phone' }: { executablePath: string; rounds: number; screen?: Screen },
): Promise<Scores[]> {
  const port = await freePort('127.0.0.1');
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const all: Scores[] = [];
    for (const path of paths) {
      const found: Visit[] = [];
      // The first visitor of a picture waits until its form is made, and the machine makes it meanwhile.
      await visit(new URL(path, origin).href, { port, screen });
      for (let round = 0; round < rounds; round += 1)
        found.push(await visit(new URL(path, origin).href, { port, screen }));
      const scores = CATEGORIES.map((_category, at) => middle(found.map((one) => one.scores[at] ?? 0)));
      const best = Math.max(...found.map(({ scores: [performance = 0] }) => performance));
      all.push({ path, scores, best, missed: [...new Set(found.flatMap(({ missed }) => missed))] });
    }
    return all;
  } finally {
    await browser.close();
  }
}

const middle = (values: number[]) => values.sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

async function visit(url: string, { port, screen }: { port: number; screen: Screen }): Promise<Visit> {
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES } as const;
  const result = await lighthouse(url, flags, screen === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
  const { categories, audits } = result.lhr;
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  const missed = [...counted].flatMap((id) => {
    const { score = 1, displayValue = '' } = audits[id] ?? {};
    return score !== null && score < 0.9 ? [`${id} ${displayValue}`.trim()] : [];
  });
  return { scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)), missed };
}
