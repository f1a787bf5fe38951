import type { SiteLook } from '#render/styles/site-look.ts';
import { linkedSlug } from '#rules/linked-slug.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { PageSummary } from '../page-state.ts';
import { isSample, lacksAlternative, nameIn, saysNothing, textsIn } from './block-contents.ts';
import { type FaintTexts, faintTexts } from './contrast.ts';
import { type EmptyColumn, emptyColumns } from './empty-columns.ts';
import { sampleWordsIn } from './sample-words.ts';

/** Something to look at before a page goes live. `details` names what it is about. */
export type Warning =
  | NamedWarning
  | { kind: 'contrast'; details: readonly FaintTexts[] }
  | { kind: 'emptyColumns'; details: readonly EmptyColumn[] };

interface NamedWarning {
  kind:
    | 'empty'
    | 'description'
    | 'address'
    | 'blocks'
    | 'emptyBlocks'
    | 'links'
    | 'frameLinks'
    | 'pictures'
    | 'framePictures'
    | 'samples'
    | 'sampleWords'
    | 'alternatives';
  details: readonly string[];
}

interface Checked {
  page: Pick<PageSummary, 'slug' | 'description'>;
  /** Rows of `section` with their blocks and their components, these with their `schema`. */
  sections: readonly JsonObject[];
  /** Rows of the header, the footer and the sidebar that stand around the page. */
  frame: readonly JsonObject[];
  /** Slugs that links lead to and that neither a published page nor a redirect has. */
  missingSlugs: readonly string[];
  /** Pictures of the workspace that are gone. */
  missingPictures: readonly string[];
  /** The description of the space stands in for that of a page. */
  hasUsualDescription: boolean;
  look: SiteLook;
}

/** The blocks of rows of `section`, in their order. */
export const blocksOf = (sections: readonly JsonObject[]): JsonObject[] =>
  sections.flatMap(({ blocks }) => (Array.isArray(blocks) ? blocks.filter(isJsonObject) : []));

const HREF = /href="(\/[^"#?]*)/g;

/** Slugs of the same site that rows with `info` lead to: paths in fields of their own, and links in rich text. */
export function linkedSlugs(rows: readonly JsonObject[]): string[] {
  const found = rows
    .flatMap(({ info }) => textsIn(info))
    .flatMap((text) => [text, ...[...text.matchAll(HREF)].map(([, path = '']) => path)])
    .flatMap((path) => linkedSlug(path) ?? []);
  return [...new Set(found)];
}

const PICTURE = /\/api\/assets\/[\w./-]+/g;

/** Addresses of pictures of the workspace that blocks show. */
export function shownPictures(blocks: readonly JsonObject[]): string[] {
  const found = blocks.flatMap(({ info }) => textsIn(info)).flatMap((text) => text.match(PICTURE) ?? []);
  return [...new Set(found)];
}

const hasSample = ({ info }: JsonObject): boolean => textsIn(info).some(isSample);

/** What is worth a look before the page goes live; nothing of it forbids that. */
export function warningsOf(checked: Checked): Warning[] {
  const { page, sections, frame, missingSlugs, missingPictures, hasUsualDescription, look } = checked;
  const blocks = blocksOf(sections);
  const pathsIn = (rows: readonly JsonObject[]) =>
    linkedSlugs(rows)
      .filter((slug) => missingSlugs.includes(slug))
      .map((slug) => `/${slug}`);
  const goneIn = (rows: readonly JsonObject[]) => shownPictures(rows).filter((url) => missingPictures.includes(url));
  const namesOf = (found: readonly JsonObject[]) => [...new Set(found.map(nameOf))];
  const named: NamedWarning[] = [
    { kind: 'blocks', details: blocks.filter(({ component }) => !isJsonObject(component)).map(nameOf) },
    { kind: 'emptyBlocks', details: namesOf(blocks.filter(saysNothing)) },
    { kind: 'links', details: pathsIn(blocks) },
    { kind: 'frameLinks', details: pathsIn(frame) },
    { kind: 'pictures', details: goneIn(blocks) },
    { kind: 'framePictures', details: goneIn(frame) },
    { kind: 'samples', details: namesOf(blocks.filter(hasSample)) },
    { kind: 'sampleWords', details: [...new Set(blocks.flatMap(sampleWordsOf))] },
    { kind: 'alternatives', details: namesOf(blocks.filter(lacksAlternative)) },
  ];
  const contrast: Warning = { kind: 'contrast', details: faintTexts(sections, look) };
  const columns: Warning = { kind: 'emptyColumns', details: emptyColumns(sections) };
  const plain: [NamedWarning['kind'], boolean][] = [
    ['empty', blocks.length === 0],
    ['address', page.slug === ''],
    ['description', page.description.trim() === '' && !hasUsualDescription],
  ];
  return [
    ...plain.flatMap(([kind, applies]) => (applies ? [{ kind, details: [] }] : [])),
    ...[...named, columns, contrast].filter(({ details }) => details.length > 0),
  ];
}

/** A block with the first of the words that it still says of its sample. */
function sampleWordsOf(block: JsonObject): string[] {
  const [text] = sampleWordsIn(block);
  if (text === undefined) return [];
  return [`${nameOf(block)} › ${text.length > LONGEST ? `${text.slice(0, LONGEST).trim()}…` : text}`];
}

/** Characters of a text that tell which one it is. */
const LONGEST = 40;

/** The component that people know a block by, or its own name where that is gone. */
function nameOf({ name, component }: JsonObject): string {
  return nameIn(isJsonObject(component) ? component : { name: name ?? null });
}
