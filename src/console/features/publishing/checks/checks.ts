import { hexColor } from '#render/styles/box-style.ts';
import { luminance } from '#render/styles/readable-ink.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { PageSummary } from '../page-state.ts';
import { lacksAlternative, saysNothing } from './block-contents.ts';

/** Something to look at before a page goes live. `details` names what it is about. */
export interface Warning {
  kind:
    | 'empty'
    | 'description'
    | 'address'
    | 'blocks'
    | 'emptyBlocks'
    | 'links'
    | 'frameLinks'
    | 'pictures'
    | 'samples'
    | 'alternatives'
    | 'contrast';
  details: readonly string[];
}

interface Checked {
  page: Pick<PageSummary, 'slug' | 'description'>;
  /** Rows of `section` with their blocks and their components, these with their `schema`. */
  sections: readonly JsonObject[];
  /** Rows of the header and the footer that stand around the page. */
  frame: readonly JsonObject[];
  /** Slugs that links lead to and that neither a published page nor a redirect has. */
  missingSlugs: readonly string[];
  /** Pictures of the workspace that are gone. */
  missingPictures: readonly string[];
  /** The description of the space stands in for that of a page. */
  hasUsualDescription: boolean;
}

/** The blocks of rows of `section`, in their order. */
export const blocksOf = (sections: readonly JsonObject[]): JsonObject[] =>
  sections.flatMap(({ blocks }) => (Array.isArray(blocks) ? blocks.filter(isJsonObject) : []));

/** Every text inside the values of blocks. */
function texts(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  return isJsonObject(value) ? Object.values(value).flatMap(texts) : [];
}

const HREF = /href="(\/[^"#?]*)/g;
const PATH = /^\/([A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*)\/?$/;

/** Slugs of the same site that rows with `info` lead to: paths in fields of their own, and links in rich text. */
export function linkedSlugs(rows: readonly JsonObject[]): string[] {
  const found = rows
    .flatMap(({ info }) => texts(info))
    .flatMap((text) => [text, ...[...text.matchAll(HREF)].map(([, path = '']) => path)])
    .flatMap((path) => PATH.exec(path)?.[1] ?? []);
  return [...new Set(found)].filter((slug) => slug !== 'home' && !slug.startsWith('api/'));
}

const PICTURE = /\/api\/assets\/[\w./-]+/g;

/** Addresses of pictures of the workspace that blocks show. */
export function shownPictures(blocks: readonly JsonObject[]): string[] {
  const found = blocks.flatMap(({ info }) => texts(info)).flatMap((text) => text.match(PICTURE) ?? []);
  return [...new Set(found)];
}

/** Drawings that come with ready-made pages, in the place of photographs. */
const hasSample = ({ info }: JsonObject): boolean => texts(info).some((text) => text.startsWith('data:image/svg+xml,'));

/** Text that is hard to read on the background that a section or a container gives it, or on what that fades to: below 4.5 to 1 (WCAG 2.2, 1.4.3). */
function isFaint({ info }: JsonObject): boolean {
  const { style, gradient, picture } = isJsonObject(info) ? info : {};
  const { background, color } = isJsonObject(style) ? style : {};
  // What a picture is like nobody knows here.
  if (picture || !isSixDigits(color) || !isSixDigits(background)) return false;
  return [background, ...(isSixDigits(gradient) ? [gradient] : [])].some((ground) => {
    const [dark = 0, light = 0] = [ground, color].map(luminance).sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05) < 4.5;
  });
}

const isSixDigits = (value: Json | undefined): value is string => hexColor(value).length === 7;

/** What is worth a look before the page goes live; nothing of it forbids that. */
export function warningsOf(checked: Checked): Warning[] {
  const { page, sections, frame, missingSlugs, missingPictures, hasUsualDescription } = checked;
  const blocks = blocksOf(sections);
  const isMissing = (slug: string) => missingSlugs.includes(slug);
  const pathsIn = (rows: readonly JsonObject[]) =>
    linkedSlugs(rows)
      .filter(isMissing)
      .map((slug) => `/${slug}`);
  const namesOf = (found: readonly JsonObject[]) => [...new Set(found.map(nameOf))];
  const named: [Warning['kind'], readonly string[]][] = [
    ['blocks', blocks.filter(({ component }) => !isJsonObject(component)).map(nameOf)],
    ['emptyBlocks', namesOf(blocks.filter(saysNothing))],
    ['links', pathsIn(blocks)],
    ['frameLinks', pathsIn(frame)],
    ['pictures', missingPictures],
    ['samples', namesOf(blocks.filter(hasSample))],
    ['alternatives', namesOf(blocks.filter(lacksAlternative))],
    [
      'contrast',
      [
        ...sections.filter(isFaint).map(({ name }) => (typeof name === 'string' ? name : '')),
        ...namesOf(blocks.filter(isFaint)),
      ],
    ],
  ];
  const plain: [Warning['kind'], boolean][] = [
    ['empty', blocks.length === 0],
    ['address', page.slug === ''],
    ['description', page.description.trim() === '' && !hasUsualDescription],
  ];
  return [
    ...plain.flatMap(([kind, applies]) => (applies ? [{ kind, details: [] }] : [])),
    ...named.flatMap(([kind, details]) => (details.length > 0 ? [{ kind, details }] : [])),
  ];
}

/** The component that people know a block by, or its own name where that is gone. */
function nameOf({ name, component }: JsonObject): string {
  const known = isJsonObject(component) ? component.name : name;
  return typeof known === 'string' ? known : '';
}
