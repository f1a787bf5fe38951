import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { DataBinding } from '../component.ts';

/** A public component that comes with the product. */
export interface LibraryComponent {
  /** The same on every installation; a new installation also takes it for the id. */
  uuid: string;
  name: string;
  /** One of the template categories, or Questions: what forms ask. */
  category: string;
  schema: readonly Field[];
  /** Liquid. Beside the fields it knows `site`, `page` and `block` (its id, and `heading`: h1 at the top of a page). */
  template: string;
  css: string;
  /** Liquid of MJML (`src/render/mail`), where it is for mail; its template is empty then. */
  mail?: string;
  data?: { [variable: string]: DataBinding };
  /** What it is made to be on every page; blocks of pages have none. */
  place?: 'header' | 'footer' | 'sidebar';
  /** It has columns that other blocks stand in (`src/render/columns.ts`). */
  container?: true;
  /** What a visitor enters where it stands in a form: a field of the vocabulary, but for what its blocks say. */
  input?: JsonObject;
  sample: JsonObject;
}

/** @param number of the component in the library, never given to another one */
export const libraryId = (number: number): string => `51e70000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Of the block that leads from a page to its translations. */
export const LANGUAGES_BLOCK = libraryId(164);
/** Of the blocks that a pasted document becomes. */
export const TEXT_BLOCK = libraryId(5);
export const TABLE_BLOCK = libraryId(135);
/** Of others that pages are mostly made of. */
export const IMAGE_BLOCK = libraryId(15);
export const HEADING_BLOCK = libraryId(132);
export const BUTTON_BLOCK = libraryId(133);

const text = (name: string, label?: string): Field => ({
  kind: 'text',
  name,
  maxLength: 300,
  ...(label ? { label } : {}),
});

export const heading = text('heading');
/** The same with marks and links: templates print it by the filter `line`. */
export const markedHeading: Field = { kind: 'richText', name: 'heading', line: true };
export const lead: Field = { kind: 'text', name: 'text', format: 'multiline', maxLength: 2000 };
export const eyebrow = text('eyebrow', 'Line above the heading');
export const label = text('label', 'Button');
export const linkField = (name: string, label?: string): Field => ({
  kind: 'text',
  name,
  format: 'link',
  maxLength: 2000,
  ...(label ? { label } : {}),
});
export const href = linkField('href', 'Button leads to');
export const image: Field = { kind: 'media', name: 'image', accept: ['image/*'] };
export const alt = text('alt', 'Description of the image');
export const count: Field = { kind: 'number', name: 'count', integer: true, min: 1, max: 24, default: 6 };

export const choice = (name: string, text: string, start: string, options: Record<string, string>): Field => ({
  kind: 'choice',
  name,
  label: text,
  default: start,
  options: Object.entries(options).map(([value, shown]) => ({ value, label: shown })),
});

/** A list of groups, such as cards or links. */
export const listOf = (name: string, ...fields: Field[]): Field => ({
  kind: 'list',
  name,
  item: { kind: 'group', name: 'item', fields },
});

export { text as textField };

/** Markup that several templates share. */
export const MARKED_HEADING = '<{{ block.heading }}>{{ heading | line }}</{{ block.heading }}>';
export const BUTTON = `{% if label != '' %}<a class="button" href="{{ href }}">{{ label }}</a>{% endif %}`;

/** The languages that the page can be read in, as links; nothing where there is one alone. */
export const LANGUAGE_LINKS =
  '{% for one in page.languages.all %}<li><a href="{{ one.href }}" hreflang="{{ one.code }}" lang="{{ one.code }}"{% if one.current %} aria-current="page"{% endif %}>{{ one.name }}</a></li>{% endfor %}';

const PICTURES = [
  ['#dfe9f5', '#7f9fc4', '#34567f', '#f4b266'],
  ['#e7efe6', '#84a98c', '#3f5f4c', '#f2cc8f'],
  ['#f6e7e1', '#d08c72', '#7d4a3c', '#fff3e4'],
  ['#e9e5f3', '#9b8bc4', '#4d3f7a', '#f7c59f'],
] as const;

/** A drawing in the place of a photograph, until somebody chooses one. */
export function samplePicture(number: number): string {
  const [sky, far, near, sun] = PICTURES[number % PICTURES.length] ?? PICTURES[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice"><path fill="${sky}" d="M0 0h120v80H0z"/><circle cx="${28 + number * 19}" cy="22" r="9" fill="${sun}"/><path fill="${far}" d="M0 58 26 30l16 15 22-27 30 34 12-9 14 12v25H0z"/><path fill="${near}" d="M0 66l30-12 28 14 26-11 36 14v9H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A face in the place of a portrait. */
export function samplePortrait(number: number): string {
  const [sky, far, near] = PICTURES[number % PICTURES.length] ?? PICTURES[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="${sky}" d="M0 0h80v80H0z"/><circle cx="40" cy="31" r="14" fill="${far}"/><path fill="${near}" d="M12 80c0-20 12-30 28-30s28 10 28 30z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** As wide as a picture is on a phone, between the edges of `.wrap`. */
const ON_PHONE = 'calc(100vw - 2.3rem)';
/** How wide pictures are drawn in `.wrap`, for the attribute `sizes`: on a desk, between, and on a phone. */
export const pictureSizes = {
  across: `(min-width: 1152px) 1104px, ${ON_PHONE}`,
  half: `(min-width: 1152px) 520px, (min-width: 769px) 45vw, ${ON_PHONE}`,
  circle: `(min-width: 769px) 640px, ${ON_PHONE}`,
  card: `(min-width: 769px) 400px, ${ON_PHONE}`,
};
