import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { DataBinding } from '../component.ts';

/** A public component that comes with the product. */
export interface LibraryComponent {
  /** The same on every installation; a new installation also takes it for the id. */
  uuid: string;
  name: string;
  /** One of the template categories. */
  category: string;
  schema: readonly Field[];
  /** Liquid. Beside the fields it knows `site`, `page` and `block` (its id, and `heading`: h1 at the top of a page). */
  template: string;
  css: string;
  data?: { [variable: string]: DataBinding };
  /** What a visitor enters where it stands in a form: a field of the vocabulary, but for what its blocks say. */
  input?: JsonObject;
  sample: JsonObject;
}

/** @param number of the component in the library, never given to another one */
export const libraryId = (number: number): string => `51e70000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const text = (name: string, label?: string): Field => ({
  kind: 'text',
  name,
  maxLength: 300,
  ...(label ? { label } : {}),
});

export const heading = text('heading');
export const lead: Field = { kind: 'text', name: 'text', format: 'multiline', maxLength: 2000 };
export const eyebrow = text('eyebrow', 'Line above the heading');
export const label = text('label', 'Button');
export const href = text('href', 'Button leads to');
export const image: Field = { kind: 'media', name: 'image', accept: ['image/*'] };
export const alt = text('alt', 'Description of the image');
export const count: Field = { kind: 'number', name: 'count', integer: true, min: 1, max: 24, default: 6 };

/** A list of groups, such as cards or links. */
export const listOf = (name: string, ...fields: Field[]): Field => ({
  kind: 'list',
  name,
  item: { kind: 'group', name: 'item', fields },
});

export { text as textField };

/** Markup that several templates share. */
export const HEADING = '<{{ block.heading }}>{{ heading }}</{{ block.heading }}>';
export const BUTTON = `{% if label != '' %}<a class="button" href="{{ href }}">{{ label }}</a>{% endif %}`;
