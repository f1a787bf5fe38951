import { plain } from '#console/ui/search-box/plain.ts';
import type { PlacedComponent } from '../content/placed-components.ts';

/** Components under one heading of the palette. */
export interface PaletteGroup {
  category: string;
  components: readonly PlacedComponent[];
}

/** From the top of a page to its end; what is not among them comes last. */
const ORDER = [
  ...[
    // What forms ask stands in their palette alone, and first.
    'Questions',
    'Basics',
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

const rankOf = (category: string) => (ORDER.includes(category) ? ORDER.indexOf(category) : ORDER.length);

/**
 * Those that a search finds by name or category, or else by other words, by category in the order of the palette.
 * @param nameOf what a category is called in the reader's language
 * @param wordsOf other words that people look for it by
 */
export function paletteGroups(
  components: readonly PlacedComponent[],
  search: string,
  nameOf: (category: string) => string,
  wordsOf: (category: string) => string,
): PaletteGroup[] {
  const text = plain(search.trim());
  const byName = components.filter(({ name, category }) => plain(`${name} ${nameOf(category)}`).includes(text));
  const byWords = ({ category }: PlacedComponent) => ` ${plain(wordsOf(category))}`.includes(` ${text}`);
  const groups = new Map<string, PlacedComponent[]>();
  for (const component of byName.length > 0 ? byName : components.filter(byWords)) {
    const { category } = component;
    groups.set(category, [...(groups.get(category) ?? []), component]);
  }
  return [...groups]
    .map(([category, found]) => ({ category, components: found }))
    .sort((a, b) => rankOf(a.category) - rankOf(b.category));
}
