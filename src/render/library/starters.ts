import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { pageStarters } from './starter-pages.ts';
import { sectionStarters } from './starter-sections.ts';

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

/** The templates that come with the product: whole pages first, then sections. */
export const starters: readonly Starter[] = [...pageStarters, ...sectionStarters];

/** The starter with that slug. */
export const starterOf = (slug: string): Starter | undefined => starters.find((one) => one.slug === slug);

/** The values of a block: its own over the sample of its component. */
export function valuesOf({ info }: StarterBlock, sample: Json | undefined): JsonObject {
  return { ...(isJsonObject(sample ?? null) ? (sample as JsonObject) : {}), ...info };
}
