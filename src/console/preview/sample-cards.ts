import type { Definition } from '#render/component.ts';
import type { JsonObject } from '#schema/json.ts';

/** A drawing in place of a picture: a picture of the site is not at hand where a component is shown for itself. */
const drawing = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6" fill="hsl(${hue} 45% 82%)"/><path d="M0 6 3 2.4 5 4.6 6.2 3.4 8 6z" fill="hsl(${hue} 40% 60%)"/><circle cx="6.3" cy="1.5" r=".7" fill="hsl(${hue} 60% 94%)"/></svg>`)}`;

/** What stands in for products, pages and posts where a component is shown without a space. */
const cards: readonly JsonObject[] = [210, 150, 30].map((hue, at) => ({
  id: String(at),
  name: ['First entry', 'Second entry', 'Third entry'][at] ?? '',
  title: ['First entry', 'Second entry', 'Third entry'][at] ?? '',
  href: '/',
  image: drawing(hue),
  description: 'A line or two about it, as long as people read.',
  content: 'A line or two about it, as long as people read.',
  brand: 'Brand',
  price: 49 + at * 30,
  original_price: at === 1 ? 99 : null,
  currency: 'EUR',
  rating: 4.5,
  reviews: [],
  likes_count: 3,
  comments_count: 1,
}));

/** The computed variables of a component, each filled with samples. */
export const sampleData = (definition: Definition): JsonObject =>
  Object.fromEntries(Object.keys(definition.data).map((variable) => [variable, [...cards]]));
