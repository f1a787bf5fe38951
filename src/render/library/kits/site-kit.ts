import type { JsonObject } from '#schema/json.ts';
import type { FixedFieldType } from '#schema/stored-fields/fixed-field-types.ts';
import { type PaletteName, palettes } from '../../styles/palettes.ts';
import type { StarterBlock, StarterSection } from '../starter-parts.ts';
import { block, section } from '../starter-parts.ts';
import type { Say } from './say.ts';

/** What somebody says of a site before there is one. */
export interface KitWords {
  name: string;
  /** One sentence. */
  about: string;
  /** Where people can write to; empty for nowhere. */
  email: string;
  /** Where it is, over lines; empty for nowhere. */
  place: string;
}

/** A tag that a kit gives to its pages. Tags are kept by space and id, so that each space may have the same one. */
export interface KitTag {
  id: string;
  name: string;
}

export interface KitPage {
  name: string;
  slug: string;
  description: string;
  /** Pages with one are found by the lists of that tag, and not by the header. */
  tag?: KitTag;
  sections: readonly StarterSection[];
}

/** A field of the records of a collection, as datasets keep it (`#schema/stored-fields/fixed-fields.ts`). */
export interface KitField {
  key: string;
  name: string;
  type: FixedFieldType;
  help?: string;
}

/** A collection of records that the pages list. */
export interface KitCollection {
  /** What blocks name it by; each space gets a dataset with an id of its own. */
  id: string;
  name: string;
  /** What one of its records is called. */
  recordName: string;
  type: 'PLACES' | 'EVENTS' | 'ENTRIES';
  fields: readonly KitField[];
  /** Its demo content. */
  records: readonly { name: string; values: JsonObject }[];
}

/** A finished site in somebody's own words. */
export interface SiteKit {
  /** Settings of the styling by the names of their fields. */
  look: JsonObject;
  header: StarterBlock;
  footer: StarterBlock;
  /** The first is where the site begins. */
  pages: readonly KitPage[];
  collections?: readonly KitCollection[];
}

export const LONGEST_ABOUT = 300;

const colorNames = Object.keys(palettes.clear);

/**
 * What a kit adds to the look of a space. What the space has chosen stays, its colours together: of two palettes mixed, nobody
 * has looked whether their texts can be read.
 * @param own the look of the space
 * @param palette takes the place of all colours
 */
export function lookFor({ look }: SiteKit, own: JsonObject, palette?: PaletteName): JsonObject {
  const hasColors = colorNames.some((name) => own[name]);
  const missing = Object.entries(look).filter(([name]) => !own[name] && !(hasColors && colorNames.includes(name)));
  return { ...Object.fromEntries(missing), ...(palette && palettes[palette]) };
}

/** The top and the bottom of every page, with a link to each that no list leads to. */
export function frameOf(
  { email, place }: KitWords,
  pages: readonly KitPage[],
  { button, header = 'Header bar' }: { button: { label: string; href: string }; header?: string },
): Pick<SiteKit, 'header' | 'footer'> {
  const standing = pages.slice(1).filter(({ tag }) => !tag);
  const links = standing.map(({ name, slug }) => ({ label: name, href: `/${slug}`, links: [] }));
  const flat = links.map(({ label, href }) => ({ label, href }));
  return {
    header: block(header, { links: links.filter(({ href }) => href !== button.href), ...button }),
    footer: block('Footer, slim', {
      links: [...flat, ...(email ? [{ label: email, href: `mailto:${email}` }] : [])],
      note: place.replaceAll(/\s*\n\s*/g, ', '),
    }),
  };
}

/** The head of a page that is not the first. */
export const opening = (
  say: Say,
  eyebrow: string,
  title: string,
  text: string,
  more: JsonObject = {},
): StarterSection =>
  section(
    say('Opening'),
    block('Hero', { eyebrow, heading: title, text, image: '', label: '', href: '', second_label: '', ...more }),
  );

/** How to reach somebody, as far as they have said it. */
export function reachedAt({ email, place }: KitWords, say: Say, title: string, hint: string): StarterSection {
  const facts: JsonObject[] = [
    ...(place ? [{ label: say('Where'), value: place }] : []),
    ...(email ? [{ label: say('Mail'), value: email, href: `mailto:${email}` }] : []),
    { label: say('When'), value: hint },
  ];
  return section(say('Where'), block('Facts', { heading: title, facts }));
}

export const page = (name: string, slug: string, description: string, ...sections: StarterSection[]): KitPage => ({
  ...{ name, slug, description },
  sections,
});

/** Cards of the records of a collection with some of its fields: by a field, or by their names. */
export const recordsOf = (
  { id }: KitCollection,
  heading: string,
  { say, shown, by, down = false }: { say: Say; shown: string[]; by?: string; down?: boolean },
): StarterBlock =>
  block('Entries of a dataset', {
    ...{ heading, dataset: id, shown, count: 12, back: say('Back'), on: say('Next') },
    ...(by === undefined ? { sort: 'name' } : { sort: down ? 'fieldDown' : 'field', sort_by: by }),
  });

/** A list of the pages with a tag, the newest first. @param say where visitors turn it, in which words */
export const pagesTagged = ({ id }: KitTag, heading: string, count: number, say?: Say): StarterBlock =>
  block('Pages by tag', {
    ...{ heading, tags: { [id]: true }, sort: 'newest', count },
    ...(say && { paged: true, back: say('Back'), on: say('Next') }),
  });
