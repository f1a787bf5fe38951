import { useMay } from '#console/records/useRights.ts';
import { useApp } from '#console/session/app-context.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { componentVersions, pageLayout } from '#derive/documents/operations/editing.ts';
import { type Found, find } from '#derive/documents/operations/operation.ts';
import { listingsAt, pageContents, publishedSlugs } from '#derive/documents/operations/publishing.ts';
import { spaceLook } from '#derive/documents/operations/settings.ts';
import { lookOf, type SiteLook } from '#render/styles/site-look.ts';
import { listingPath } from '#rules/listing-page.ts';
import { layoutKinds, pickLayoutRow, requestedLayout } from '#rules/page-layout.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { PageSummary } from '../page-state.ts';
import { blocksOf } from './block-contents.ts';
import { shownPictures, type Warning, warningsOf } from './checks.ts';
import { anchorLinks, homesOf, linkedSlugs } from './links.ts';

/**
 * Looks a saved page through before it goes live. Pictures, redirects and the texts of the space are looked at by those who may
 * see them.
 */
export function useChecks(): (page: PageSummary) => Promise<Warning[]> {
  const { run } = useServices();
  const mayRead = useMay('list');
  const { space } = useSpace();
  const { sitesOrigin } = useApp().config;

  async function missingOf(wanted: readonly string[], read: () => Promise<Found>, key: string): Promise<string[]> {
    if (wanted.length === 0) return [];
    const known = new Set((await read()).rows.map((row) => row[key]));
    return wanted.filter((one) => !known.has(one));
  }

  async function frameOf(page: JsonObject): Promise<JsonObject[]> {
    const requested = requestedLayout(page.meta);
    const found = await run(pageLayout(requested));
    return layoutKinds.flatMap((kind) => {
      const row = pickLayoutRow(rowsIn(found[kind]), requested[kind]);
      return row ? [{ ...row, version: row.version ?? objectOf(row.component).version ?? null }] : [];
    });
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

  /** Sections of published pages, by their slugs. */
  async function sectionsAt(slugs: readonly string[]): Promise<ReadonlyMap<string, readonly JsonObject[]>> {
    if (slugs.length === 0) return new Map();
    const ids = (await run(publishedSlugs(slugs))).rows.map(({ id }) => String(id));
    const { rows } = await run(pageContents(ids, [], ['version', 'info']));
    return new Map(rows.map(({ slug, sections }) => [String(slug), rowsIn(sections)]));
  }

  /** What the space says of itself, to those who may read it. */
  async function spaceTexts(): Promise<{ isDescribed: boolean; domain: string }> {
    if (!mayRead('seo')) return { isDescribed: false, domain: '' };
    const { rows } = await run(find('SpaceTexts', 'space', { where: {}, select: 'info' }));
    const { seo_description, domain } = objectOf(rows[0]?.info);
    const { uri } = objectOf(domain);
    return { isDescribed: Boolean(seo_description), domain: typeof uri === 'string' ? uri : '' };
  }

  /** Blocks, and what stands around them, with the versions of components that they were written for. */
  async function withVersions(blocks: readonly JsonObject[]): Promise<JsonObject[]> {
    const isOld = ({ version, component }: JsonObject) => isJsonObject(component) && component.version !== version;
    const ids = blocks.filter(isOld).map(({ component_id }) => String(component_id));
    if (ids.length === 0) return [...blocks];
    const found = (await run(componentVersions([...new Set(ids)]))).rows;
    const versions = new Map(found.map((row) => [row.id, row.versions ?? null]));
    return blocks.map(({ component = null, ...block }) => ({
      ...block,
      component: isJsonObject(component) ? { ...component, versions: versions.get(component.id) ?? null } : null,
    }));
  }

  async function siteLook(): Promise<SiteLook> {
    const { rows } = await run(spaceLook(space?.id ?? ''));
    return lookOf(objectOf(rows[0]?.look));
  }

  return async (page) => {
    const [content = {}] = (await run(pageContents([page.id], ['meta'], ['version', 'schema', 'info']))).rows;
    const [texts, around] = await Promise.all([spaceTexts(), frameOf(content)]);
    const found = rowsIn(content.sections);
    const shown = await withVersions([...blocksOf(found), ...around]);
    const frame = shown.splice(shown.length - around.length);
    const sections = found.map((section) => ({ ...section, blocks: shown.splice(0, rowsIn(section.blocks).length) }));
    const rows = [...blocksOf(sections), ...frame];
    const homes = homesOf(texts.domain, sitesOrigin, space?.siteAddress ?? '');
    const slugs = linkedSlugs(rows, homes).filter((slug) => slug !== page.slug);
    const elsewhere = anchorLinks(rows, homes, page.slug).map(({ slug }) => slug);
    const pictures = mayRead('asset') ? shownPictures(rows) : [];
    const [missingSlugs, missingPictures, linkedPages, look] = await Promise.all([
      deadSlugs(slugs),
      missingOf(pictures, () => run(assetsAt(pictures)), 'url'),
      sectionsAt([...new Set(elsewhere)].filter((slug) => slug !== '')),
      siteLook(),
    ]);
    const hasUsualDescription = texts.isDescribed;
    const checked = { page, sections, frame, homes, linkedPages, missingSlugs, missingPictures };
    return warningsOf({ ...checked, hasUsualDescription, look });
  };
}

const rowsIn = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const assetsAt = (urls: readonly string[]) =>
  find('AssetsAt', 'asset', { where: { url: { _in: [...urls] } }, select: 'url' });

const redirectsAt = (paths: readonly string[]) =>
  find('RedirectsAt', 'redirect', { where: { path: { _in: [...paths] } }, select: 'path' });
