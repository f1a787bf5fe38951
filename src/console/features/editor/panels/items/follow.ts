import { sameJson } from '#derive/values/changes.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** The place of an item after its list was changed; undefined where it was taken away. */
function placeNow(before: readonly Json[], now: readonly Json[], at: number): number | undefined {
  const item = before[at] ?? null;
  const one = now[at];
  if (one === item) return at;
  const same = now.indexOf(item);
  if (same >= 0) return same;
  // Values that were read anew are other objects.
  const equal = now.findIndex((other, index) => sameJson(other, item) && !sameJson(other, before[index]));
  if (equal >= 0) return equal;
  const isChanged = one !== undefined && now.length === before.length && !before.includes(one);
  return isChanged || sameJson(one, item) ? at : undefined;
}

/**
 * Where an item stands after a change of the values, as far as what is around it is still there.
 * @param path names of fields and places in lists
 */
export function follow(before: JsonObject, now: JsonObject, path: readonly (string | number)[]): (string | number)[] {
  const nextPath: (string | number)[] = [];
  let [was, is]: [Json, Json] = [before, now];
  for (const step of path) {
    let next = step;
    if (Array.isArray(was) && typeof step === 'number') {
      const index = Array.isArray(is) ? placeNow(was, is, step) : undefined;
      if (index === undefined) break;
      next = index;
    }
    nextPath.push(next);
    was = below(was, step);
    is = below(is, next);
  }
  return nextPath;
}

const below = (value: Json, step: string | number): Json =>
  (Array.isArray(value) ? value[Number(step)] : isJsonObject(value) ? value[step] : null) ?? null;
