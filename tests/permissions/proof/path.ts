import type { Viewer } from '#schema/access.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Answer } from '../world.ts';
import type { Deed } from './fixture.ts';

/** One way to the rows of the data service, and what has to be allowed for it to lead there. */
export interface Path {
  name: string;
  /** Everything that the path does; empty for a path that is open to nobody. */
  deeds: readonly Deed[];
  /** Whether the data service did it. */
  ask(viewer: Viewer): Promise<boolean>;
}

/** Whether an answer brought a row: `row` an object, `rows` a list of some, `count` or `affected_rows` more than none. */
export function isDone({ data }: Answer): boolean {
  return Object.values(data ?? {}).some(brings);
}

function brings(value: Json): boolean {
  if (Array.isArray(value)) return value.some(brings);
  if (!isJsonObject(value)) return false;
  if (isJsonObject(value.aggregate)) return Number(value.aggregate.count) > 0;
  if ('affected_rows' in value) return Number(value.affected_rows) > 0;
  return 'nodes' in value ? brings(value.nodes ?? null) : true;
}

/** The id of the one row that an answer is about. */
export function idOf({ data }: Answer): unknown {
  return firstOf(data?.row)?.id;
}

/** The id of the row that was inserted with it. */
export function nestedIdOf({ data }: Answer): unknown {
  return firstOf(firstOf(data?.row)?.nested)?.id;
}

/** An object itself, the first of a list, or what a mutation returned first. */
function firstOf(value: Json | undefined): JsonObject | undefined {
  if (Array.isArray(value)) return firstOf(value[0]);
  if (!isJsonObject(value ?? null)) return undefined;
  const row = value as JsonObject;
  return Array.isArray(row.returning) ? firstOf(row.returning) : row;
}
