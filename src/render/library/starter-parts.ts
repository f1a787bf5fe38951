import type { JsonObject } from '#schema/json.ts';
import type { StarterBlock, StarterSection } from './starters.ts';

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
