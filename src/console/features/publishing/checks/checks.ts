import type { SiteLook } from '#render/styles/site-look.ts';
import { isJsonObject, type JsonObject, objectOf } from '#schema/json.ts';
import type { PageSummary } from '../page-state.ts';
import { blocksOf, isSample, lacksAlternative, nameIn, saysNothing, textsIn } from './block-contents.ts';
import { type FaintTexts, faintTexts } from './contrast.ts';
import { type EmptyColumn, emptyColumns } from './empty-columns.ts';
import { anchorLinks, anchorsOf, linkedSlugs } from './links.ts';
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
    | 'hollowFrame'
    | 'frameLinks'
    | 'anchors'
    | 'frameAnchors'
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
  /** Rows of the header, the footer and the sidebar that stand around the page, with their components. */
  frame: readonly JsonObject[];
  /** Where the site is for its visitors (`homesOf`). */
  homes: readonly string[];
  /** Slugs that links lead to and that neither a published page nor a redirect has. */
  missingSlugs: readonly string[];
  /** Sections, by their slugs, of other pages that links lead to places of. */
  linkedPages: ReadonlyMap<string, readonly JsonObject[]>;
  /** Pictures of the workspace that are gone. */
  missingPictures: readonly string[];
  /** The description of the space stands in for that of a page. */
  hasUsualDescription: boolean;
  look: SiteLook;
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
  const { page, sections, frame, homes, missingSlugs, missingPictures, hasUsualDescription, look } = checked;
  const blocks = blocksOf(sections);
  const around = frame.map((row) => ({ name: nameIn(row), info: null, blocks: [row] }));
  const shown = [...blocks, ...frame];
  const pathsIn = (rows: readonly JsonObject[]) =>
    linkedSlugs(rows, homes)
      .filter((slug) => missingSlugs.includes(slug))
      .map((slug) => `/${slug}`);
  const goneIn = (rows: readonly JsonObject[]) => shownPictures(rows).filter((url) => missingPictures.includes(url));
  const deadAnchorsIn = deadAnchors(checked);
  const nameOf = (row: JsonObject) => (frame.includes(row) ? frameName(row) : blockName(row));
  const namesOf = (found: readonly JsonObject[]) => [...new Set(found.map(nameOf))];
  const isGone = ({ component }: JsonObject) => !isJsonObject(component);
  const goneAround = frame.filter((row) => isGone(row) && typeof row.component_id === 'string');
  const named: NamedWarning[] = [
    { kind: 'blocks', details: [...blocks.filter(isGone), ...goneAround].map(nameOf) },
    { kind: 'hollowFrame', details: frame.filter((row) => row.component_id === null).map(nameOf) },
    { kind: 'emptyBlocks', details: namesOf(shown.filter(saysNothing)) },
    { kind: 'links', details: pathsIn(blocks) },
    { kind: 'frameLinks', details: pathsIn(frame) },
    { kind: 'anchors', details: deadAnchorsIn(blocks) },
    { kind: 'frameAnchors', details: deadAnchorsIn(frame) },
    { kind: 'pictures', details: goneIn(blocks) },
    { kind: 'framePictures', details: goneIn(frame) },
    // Around a page a drawing is a logo.
    { kind: 'samples', details: namesOf(blocks.filter(hasSample)) },
    { kind: 'sampleWords', details: [...new Set(shown.flatMap((row) => sampleWordsOf(row, nameOf(row))))] },
    { kind: 'alternatives', details: namesOf(shown.filter(lacksAlternative)) },
  ];
  const contrast: Warning = { kind: 'contrast', details: faintTexts([...sections, ...around], look) };
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

/** Finds links of rows to places that their pages do not have. What nobody has read may have any. */
function deadAnchors({
  page,
  sections,
  frame,
  homes,
  linkedPages,
}: Checked): (rows: readonly JsonObject[]) => string[] {
  const pages = [...linkedPages, ['', sections] as const];
  const hasPlace = new Map(pages.map(([slug, found]) => [slug, anchorsOf(found, frame)]));
  return (rows) =>
    anchorLinks(rows, homes, page.slug)
      .filter(({ slug, anchor }) => hasPlace.get(slug)?.(anchor) === false)
      .map(({ address }) => address);
}

/** A block with the first of the words that it still says of its sample. */
function sampleWordsOf(block: JsonObject, name: string): string[] {
  const [text] = sampleWordsIn(block);
  if (text === undefined) return [];
  return [`${name} › ${text.length > LONGEST ? `${text.slice(0, LONGEST).trim()}…` : text}`];
}

/** Characters of a text that tell which one it is. */
const LONGEST = 40;

/** The component that people know a block by, or its own name where that is gone. */
function blockName({ name, component }: JsonObject): string {
  return nameIn(isJsonObject(component) ? component : { name: name ?? null });
}

/** What stands around the page, by its own name and that of its component. */
const frameName = (row: JsonObject): string =>
  [nameIn(row), nameIn(objectOf(row.component ?? null))].filter(Boolean).join(' › ');
