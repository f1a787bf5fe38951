import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { PageSummary } from '../page-state.ts';

/** Something to look at before a page goes live. `details` names what it is about. */
export interface Warning {
  kind: 'empty' | 'title' | 'description' | 'address' | 'blocks' | 'links' | 'pictures';
  details: readonly string[];
}

interface Checked {
  page: Pick<PageSummary, 'slug' | 'title' | 'description'>;
  /** Rows of `section` with their blocks and their components. */
  sections: readonly JsonObject[];
  /** Addresses of this site that the content leads to and that no published page has. */
  missingSlugs: readonly string[];
  /** Pictures of the workspace that are gone. */
  missingPictures: readonly string[];
}

const blocksOf = (sections: readonly JsonObject[]): JsonObject[] =>
  sections.flatMap(({ blocks }) => (Array.isArray(blocks) ? blocks.filter(isJsonObject) : []));

/** Every text inside the values of blocks. */
function texts(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  return isJsonObject(value) ? Object.values(value).flatMap(texts) : [];
}

const HREF = /href="(\/[^"#?]*)/g;
const PATH = /^\/([A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*)\/?$/;

/** Slugs of the same site that blocks lead to: paths in fields of their own, and links in rich text. */
export function linkedSlugs(sections: readonly JsonObject[]): string[] {
  const found = blocksOf(sections)
    .flatMap(({ info }) => texts(info))
    .flatMap((text) => [text, ...[...text.matchAll(HREF)].map(([, path = '']) => path)])
    .flatMap((path) => PATH.exec(path)?.[1] ?? []);
  return [...new Set(found)].filter((slug) => slug !== 'home' && !slug.startsWith('api/'));
}

const PICTURE = /\/api\/assets\/[\w./-]+/g;

/** Addresses of pictures of the workspace that blocks show. */
export function shownPictures(sections: readonly JsonObject[]): string[] {
  const found = blocksOf(sections)
    .flatMap(({ info }) => texts(info))
    .flatMap((text) => text.match(PICTURE) ?? []);
  return [...new Set(found)];
}

/** What is worth a look before the page goes live; nothing of it forbids that. */
export function warningsOf({ page, sections, missingSlugs, missingPictures }: Checked): Warning[] {
  const blocks = blocksOf(sections);
  const unavailable = blocks.filter(({ component }) => !isJsonObject(component));
  const found: [Warning['kind'], boolean, readonly string[]][] = [
    ['empty', blocks.length === 0, []],
    ['address', page.slug === '', []],
    ['title', page.title.trim() === '', []],
    ['description', page.description.trim() === '', []],
    ['blocks', unavailable.length > 0, unavailable.map(({ name }) => (typeof name === 'string' ? name : ''))],
    ['links', missingSlugs.length > 0, missingSlugs.map((slug) => `/${slug}`)],
    ['pictures', missingPictures.length > 0, missingPictures],
  ];
  return found.filter(([, applies]) => applies).map(([kind, , details]) => ({ kind, details }));
}
