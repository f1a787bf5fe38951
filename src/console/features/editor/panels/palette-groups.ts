import type { PlacedComponent } from '../placed-components.ts';

/** Components under one heading of the palette. */
export interface PaletteGroup {
  category: string;
  components: readonly PlacedComponent[];
}

/** Those that a search finds by name or category, by category in the order of the palette. */
export function paletteGroups(components: readonly PlacedComponent[], search: string): PaletteGroup[] {
  const text = search.trim().toLowerCase();
  const groups = new Map<string, PlacedComponent[]>();
  for (const component of components) {
    const { name, category } = component;
    if (!`${name} ${category}`.toLowerCase().includes(text)) continue;
    groups.set(category, [...(groups.get(category) ?? []), component]);
  }
  return [...groups].map(([category, found]) => ({ category, components: found }));
}
