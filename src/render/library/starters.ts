import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { pageStarters } from './starter-pages.ts';
import type { Starter, StarterBlock } from './starter-parts.ts';
import { sectionStarters } from './starter-sections.ts';

/** The templates that come with the product: whole pages first, then sections. */
export const starters: readonly Starter[] = [...pageStarters, ...sectionStarters];

export const starterOf = (slug: string): Starter | undefined => starters.find((one) => one.slug === slug);

/** The values of a block: its own over the sample of its component. */
export function valuesOf({ info }: StarterBlock, sample: Json | undefined): JsonObject {
  return { ...(isJsonObject(sample ?? null) ? (sample as JsonObject) : {}), ...info };
}
