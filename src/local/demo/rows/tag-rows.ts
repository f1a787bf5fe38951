import { demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';

const tagId = (space: SpaceContent, type: string, name: string) => demoId(`tag/${space.key}/${type}/${name}`);

/** Rows of `tag`: every name of every type. */
export function tagRows(space: SpaceContent): Row[] {
  return Object.entries(space.tags).flatMap(([type, names]) =>
    names.map((name) => ({ id: tagId(space, type, name), name, type, relations: {}, space_id: spaceIdOf(space) })),
  );
}

/** `{ "<tag id>": true }` for names of a type. @throws Error for a name that the space does not have */
export function tagKeys(space: SpaceContent, type: string, names: readonly string[]): Record<string, true> {
  const unknown = names.find((name) => !space.tags[type]?.includes(name));
  if (unknown !== undefined) throw new Error(`${space.name} has no ${type} tag "${unknown}".`);
  return Object.fromEntries(names.map((name) => [tagId(space, type, name), true]));
}
