import { useMay } from '#console/records/useRights.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { type Found, find } from '#derive/documents/operations/operation.ts';
import { listingsAt, pageContents, publishedSlugs } from '#derive/documents/operations/publishing.ts';
import { listingPath } from '#rules/listing-page.ts';
import { type LayoutKind, layoutConditions, pickLayoutRow, requestedLayout } from '#rules/page-layout.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { PageSummary } from '../page-state.ts';
import { blocksOf, linkedSlugs, shownPictures, type Warning, warningsOf } from './checks.ts';

/**
 * Looks a saved page through before it goes live. Pictures, redirects and the texts of the space are looked at by those who may
 * see them.
 */
export function useChecks(): (page: PageSummary) => Promise<Warning[]> {
  const { run } = useServiceClient();
  const mayRead = useMay('list');

  async function missingOf(wanted: readonly string[], read: () => Promise<Found>, key: string): Promise<string[]> {
    if (wanted.length === 0) return [];
    const known = new Set((await read()).rows.map((row) => row[key]));
    return wanted.filter((one) => !known.has(one));
  }

  async function frameOf(page: JsonObject): Promise<JsonObject[]> {
    const asked = requestedLayout(page.meta);
    const conditions = layoutConditions(asked);
    const rowOf = async (kind: LayoutKind) => {
      const { rows } = await run(find('LayoutOf', kind, { where: conditions[kind], select: 'id info' }));
      return pickLayoutRow(rows, asked[kind]) ?? [];
    };
    return (await Promise.all([rowOf('header'), rowOf('footer')])).flat();
  }

  /** Those at which no listing has its page. */
  async function withoutListings(slugs: readonly string[]): Promise<string[]> {
    if (slugs.length === 0 || !mayRead('listing')) return [...slugs];
    const { rows } = await run(listingsAt(slugs));
    const shown = new Set(
      rows.flatMap(({ slug, dataset }) => {
        const pages = isJsonObject(dataset ?? null) ? (dataset as JsonObject).pages : [];
        return (Array.isArray(pages) ? pages.filter(isJsonObject) : []).map((page) =>
          listingPath(String(page.slug), String(slug)),
        );
      }),
    );
    return slugs.filter((slug) => !shown.has(slug));
  }

  async function deadSlugs(slugs: readonly string[]): Promise<string[]> {
    const missing = await withoutListings(await missingOf(slugs, () => run(publishedSlugs(slugs)), 'slug'));
    if (!mayRead('redirect')) return missing;
    const paths = missing.map((slug) => `/${slug}`);
    const dead = await missingOf(paths, () => run(redirectsAt(paths)), 'path');
    return dead.map((path) => path.slice(1));
  }

  async function hasUsualDescription(): Promise<boolean> {
    if (!mayRead('seo')) return false;
    const { rows } = await run(find('SpaceTexts', 'space', { where: {}, select: 'info' }));
    const info = rows[0]?.info;
    return isJsonObject(info) && Boolean(info.seo_description);
  }

  return async (page) => {
    const [content = {}] = (await run(pageContents([page.id], ['meta'], ['schema']))).rows;
    const sections = Array.isArray(content.sections) ? content.sections.filter(isJsonObject) : [];
    const blocks = blocksOf(sections);
    const frame = await frameOf(content);
    const slugs = linkedSlugs([...blocks, ...frame]).filter((slug) => slug !== page.slug);
    const pictures = mayRead('asset') ? shownPictures(blocks) : [];
    const [missingSlugs, missingPictures, isDescribed] = await Promise.all([
      deadSlugs(slugs),
      missingOf(pictures, () => run(assetsAt(pictures)), 'url'),
      hasUsualDescription(),
    ]);
    return warningsOf({ page, sections, frame, missingSlugs, missingPictures, hasUsualDescription: isDescribed });
  };
}

const assetsAt = (urls: readonly string[]) =>
  find('AssetsAt', 'asset', { where: { url: { _in: [...urls] } }, select: 'url' });

const redirectsAt = (paths: readonly string[]) =>
  find('RedirectsAt', 'redirect', { where: { path: { _in: [...paths] } }, select: 'path' });
