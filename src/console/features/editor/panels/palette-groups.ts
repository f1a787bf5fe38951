import { plain } from '#console/ui/search-box/plain.ts';
import { BUTTON_BLOCK, HEADING_BLOCK, IMAGE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import type { PlacedComponent } from '../content/placed-components.ts';

/** Components under one heading of the palette. */
export interface PaletteGroup {
  category: string;
  components: readonly PlacedComponent[];
}

const BASICS = 'Basics';

/** From the top of a page to its end; what is not among them comes last. */
const ORDER = [
  ...[
    // What forms ask stands in their palette alone, and first.
    'Questions',
    BASICS,
    'Hero',
    'Content',
    'About',
    'Cards',
    'Steps',
    'Image',
    'Media',
    'Product',
    'Pricing',
    'Blog',
    'Testimonials',
    'Trust',
  ],
  ...['Trust_Elements', 'CTA', 'Newsletter', 'Ads', 'Modal'],
];

/** What pages are mostly made of. They lead the basic blocks, whatever the category they have in the catalogue. */
const FIRST = [HEADING_BLOCK, TEXT_BLOCK, IMAGE_BLOCK, BUTTON_BLOCK];

const rankOf = (category: string) => (ORDER.includes(category) ? ORDER.indexOf(category) : ORDER.length);

/**
 * Those that a search finds by name, category or words of their own, or else by those of their category, by category in the order of
 * the palette, with the first blocks of a page among the basic ones.
 * @param nameOf what a category is called in the reader's language
 * @param wordsOf other words that people look for a category by
 * @param ownWordsOf the same for a block, by its uuid
 */
export function paletteGroups(
  components: readonly PlacedComponent[],
  search: string,
  nameOf: (category: string) => string,
  wordsOf: (category: string) => string,
  ownWordsOf: (uuid: string) => string,
): PaletteGroup[] {
  const text = plain(search.trim());
  const isAmong = (words: string) => ` ${plain(words)}`.includes(` ${text}`);
  const byName = components.filter(
    ({ name, category, uuid }) => plain(`${name} ${nameOf(category)}`).includes(text) || isAmong(ownWordsOf(uuid)),
  );
  const found = byName.length > 0 ? byName : components.filter(({ category }) => isAmong(wordsOf(category)));
  const first = FIRST.flatMap((uuid) => found.filter((component) => component.uuid === uuid));
  const groups = new Map<string, PlacedComponent[]>(first.length > 0 ? [[BASICS, first]] : []);
  for (const component of found) {
    if (first.includes(component)) continue;
    const { category } = component;
    groups.set(category, [...(groups.get(category) ?? []), component]);
  }
  return [...groups]
    .map(([category, found]) => ({ category, components: found }))
    .sort((a, b) => rankOf(a.category) - rankOf(b.category));
}
