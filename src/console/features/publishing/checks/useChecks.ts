import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { componentVersions } from '#derive/documents/operations/editing.ts';
import { type Found, find } from '#derive/documents/operations/operation.ts';
import { listingsAt, pageContents, publishedSlugs } from '#derive/documents/operations/publishing.ts';
import { spaceLook } from '#derive/documents/operations/settings.ts';
import { lookOf, type SiteLook } from '#render/styles/site-look.ts';
import { listingPath } from '#rules/listing-page.ts';
import { type LayoutKind, layoutConditions, layoutKinds, pickLayoutRow, requestedLayout } from '#rules/page-layout.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { PageSummary } from '../page-state.ts';
import { blocksOf, linkedSlugs, shownPictures, type Warning, warningsOf } from './checks.ts';

/**
 * Looks a saved page through before it goes live. Pictures, redirects and the texts of the space are looked at by those who may
 * see them.
 */
export function useChecks(): (page: PageSummary) => Promise<Warning[]> {
  const { run } = useServices();
  const mayRead = useMay('list');
  const { space } = useSpace();

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
    return (await Promise.all(layoutKinds.map(rowOf))).flat();
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

  /** With the versions of components that blocks were written for. */
  async function sectionsOf({ sections }: JsonObject): Promise<JsonObject[]> {
    const rows = rowsIn(sections);
    const isOld = ({ version, component }: JsonObject) => isJsonObject(component) && component.version !== version;
    const ids = blocksOf(rows)
      .filter(isOld)
      .map(({ component_id }) => String(component_id));
    if (ids.length === 0) return rows;
    const found = (await run(componentVersions([...new Set(ids)]))).rows;
    const versions = new Map(found.map((row) => [row.id, row.versions ?? null]));
    return rows.map((section) => ({
      ...section,
      blocks: rowsIn(section.blocks).map(({ component = null, ...block }) => ({
        ...block,
        component: isJsonObject(component) ? { ...component, versions: versions.get(component.id) ?? null } : null,
      })),
    }));
  }

  async function siteLook(): Promise<SiteLook> {
    const { rows } = await run(spaceLook(space?.id ?? ''));
    return lookOf(objectOf(rows[0]?.look));
  }

  return async (page) => {
    const [content = {}] = (await run(pageContents([page.id], ['meta'], ['version', 'schema', 'info']))).rows;
    const [sections, frame] = await Promise.all([sectionsOf(content), frameOf(content)]);
    const shown = [...blocksOf(sections), ...frame];
    const slugs = linkedSlugs(shown).filter((slug) => slug !== page.slug);
    const pictures = mayRead('asset') ? shownPictures(shown) : [];
    const [missingSlugs, missingPictures, isDescribed, look] = await Promise.all([
      deadSlugs(slugs),
      missingOf(pictures, () => run(assetsAt(pictures)), 'url'),
      hasUsualDescription(),
      siteLook(),
    ]);
    return warningsOf({ page, sections, frame, missingSlugs, missingPictures, hasUsualDescription: isDescribed, look });
  };
}

const rowsIn = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const assetsAt = (urls: readonly string[]) =>
  find('AssetsAt', 'asset', { where: { url: { _in: [...urls] } }, select: 'url' });

const redirectsAt = (paths: readonly string[]) =>
  find('RedirectsAt', 'redirect', { where: { path: { _in: [...paths] } }, select: 'path' });
