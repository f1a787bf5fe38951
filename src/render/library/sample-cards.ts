import type { JsonObject } from '#schema/json.ts';
import type { Definition } from '../component.ts';
import { samplePicture } from './library-component.ts';

/** What stands in for products, pages and posts where a component is shown without a space. */
const cards: readonly JsonObject[] = [0, 1, 2].map((at) => ({
  id: String(at),
  name: ['First entry', 'Second entry', 'Third entry'][at] ?? '',
  title: ['First entry', 'Second entry', 'Third entry'][at] ?? '',
  href: '/',
  image: samplePicture(at),
  images: [],
  url: '/',
  text: '',
  fields: [
    { key: 'size', name: 'Size', type: 'Text', value: ['Small', 'Medium', 'Large'][at] ?? '', currency: 'EUR' },
    { key: 'guests', name: 'Guests', type: 'Number', value: at + 1, currency: 'EUR' },
  ],
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
  packages: [{ price: 5 + at * 4, currency: 'EUR', unit: { en: '{price} a month' }, href: '/' }],
}));

/** The computed variables of a component, each filled with samples, and the listing of a page that shows one. */
export const sampleData = (definition: Definition): JsonObject => ({
  listing: cards[0] ?? null,
  ...Object.fromEntries(Object.keys(definition.data).map((variable) => [variable, [...cards]])),
});
