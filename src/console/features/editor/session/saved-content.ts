import type { Json } from '#schema/json.ts';
import { type SavedContent, savedIn } from '../content/content-changes.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { fromPuck, showsOf, toPuck } from '../puck/puck-data.ts';

/**
 * Content as an answer has it, with its blocks where the canvas shows them: so that both sides of a join mean the same place. What stood in a
 * container that is gone stands in no other block.
 * @param known lineages that were read before
 */
export function savedContent(
  rows: Json | undefined,
  components: ReadonlyMap<string, PlacedComponent>,
  known?: ReadonlyMap<string, string>,
): SavedContent {
  const saved = savedIn(rows, known);
  return { ...saved, content: fromPuck(toPuck(saved.content, showsOf(components))) };
}
