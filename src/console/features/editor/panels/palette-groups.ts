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
 * Those that a search finds by name or category, by category in the order of the palette.
 * @param nameOf what a category is called in the reader's language
 */
export function paletteGroups(
  components: readonly PlacedComponent[],
  search: string,
  nameOf: (category: string) => string,
): PaletteGroup[] {
  const text = search.trim().toLowerCase();
  const groups = new Map<string, PlacedComponent[]>();
  for (const component of components) {
    const { name, category } = component;
    if (!`${name} ${nameOf(category)}`.toLowerCase().includes(text)) continue;
    groups.set(category, [...(groups.get(category) ?? []), component]);
  }
  return [...groups]
    .map(([category, found]) => ({ category, components: found }))
    .sort((a, b) => rankOf(a.category) - rankOf(b.category));
}
