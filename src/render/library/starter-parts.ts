import type { JsonObject } from '#schema/json.ts';

/** A block of a starter: a component of the library by its name, with its values; the component's sample fills what is left out. */
export interface StarterBlock {
  component: string;
  info: JsonObject;
}

/** A section of a starter with its style. */
export interface StarterSection {
  name: string;
  info: JsonObject;
  blocks: readonly StarterBlock[];
}

/** A template that comes with the product. */
export interface Starter {
  /** Stands for its id in addresses; never given to another one. */
  slug: string;
  name: string;
  /** One of the template categories. */
  category: string;
  type: 'Page' | 'Page_Section';
  sections: readonly StarterSection[];
}

/** A block of a library component with values of its own over its sample. */
export const block = (component: string, info: JsonObject = {}): StarterBlock => ({ component, info });

/** A section of one or more blocks. */
export const section = (name: string, ...blocks: StarterBlock[]): StarterSection => ({ name, info: {}, blocks });

/** A section on a quiet ground. */
export const quiet = (name: string, ...blocks: StarterBlock[]): StarterSection => ({
  name,
  info: { style: { background: '#f5f7fa' } },
  blocks,
});
