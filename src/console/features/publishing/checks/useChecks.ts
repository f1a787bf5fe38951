import { useMay } from '#console/records/useRights.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { type Found, find } from '#derive/documents/operations/operation.ts';
import { pageContents, publishedSlugs } from '#derive/documents/operations/publishing.ts';
import { isJsonObject } from '#schema/json.ts';
import type { PageSummary } from '../page-state.ts';
import { linkedSlugs, shownPictures, type Warning, warningsOf } from './checks.ts';

/** Looks a saved page through before it goes live. Pictures are looked for by those who may see the library. */
export function useChecks(): (page: PageSummary) => Promise<Warning[]> {
  const { run } = useServiceClient();
  const mayRead = useMay('list');

  async function missingOf(wanted: readonly string[], read: () => Promise<Found>, key: string): Promise<string[]> {
    if (wanted.length === 0) return [];
    const known = new Set((await read()).rows.map((row) => row[key]));
    return wanted.filter((one) => !known.has(one));
  }

  return async (page) => {
    const [content = {}] = (await run(pageContents([page.id]))).rows;
    const sections = Array.isArray(content.sections) ? content.sections.filter(isJsonObject) : [];
    const slugs = linkedSlugs(sections).filter((slug) => slug !== page.slug);
    const pictures = mayRead('asset') ? shownPictures(sections) : [];
    const [missingSlugs, missingPictures] = await Promise.all([
      missingOf(slugs, () => run(publishedSlugs(slugs)), 'slug'),
      missingOf(pictures, () => run(assetsAt(pictures)), 'url'),
    ]);
    return warningsOf({ page, sections, missingSlugs, missingPictures });
  };
}

const assetsAt = (urls: readonly string[]) =>
  find('AssetsAt', 'asset', { where: { url: { _in: [...urls] } }, select: 'url' });
