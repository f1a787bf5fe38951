import { inKeyOrder, type Json } from '#schema/json.ts';
import type { Section } from './sections.ts';
import { keyOfPath, type Thing } from './things.ts';

/** One step from what a space has to what a file says. */
export interface Change {
  kind: 'add' | 'change' | 'remove';
  section: Section;
  path: readonly string[];
  before?: Thing;
  after?: Thing;
  /** Values that differ; `order` where custom fields stand in another one. */
  fields: readonly string[];
}

const textOf = (value: Json | undefined) => JSON.stringify(inKeyOrder(value ?? null));

/**
 * What has to be done, things to remove last. Of sections that the file does not have, nothing changes.
 * @param held the sections of the file; each is whole, so that what it does not name goes
 */
export function compare(current: readonly Thing[], wanted: readonly Thing[], held: readonly Section[]): Change[] {
  const before = new Map(current.map((thing) => [keyOfPath(thing.path), thing]));
  const after = new Map(wanted.map((thing) => [keyOfPath(thing.path), thing]));
  const moved = movedDefinitions(current, wanted);
  const written = wanted.flatMap((thing): Change[] => {
    const { section, path } = thing;
    const old = before.get(keyOfPath(path));
    if (!old) return [{ kind: 'add', section, path, after: thing, fields: Object.keys(thing.values) }];
    const names = [...new Set([...Object.keys(old.values), ...Object.keys(thing.values)])];
    const fields = names.filter((name) => textOf(old.values[name]) !== textOf(thing.values[name]));
    if (moved.has(keyOfPath(path))) fields.push('order');
    return fields.length > 0 ? [{ kind: 'change', section, path, before: old, after: thing, fields }] : [];
  });
  const removed = current.flatMap((thing): Change[] => {
    const { section, path } = thing;
    const stays = !held.includes(section) || section.holds === 'values' || after.has(keyOfPath(path));
    return stays ? [] : [{ kind: 'remove', section, path, before: thing, fields: [] }];
  });
  return [...written, ...removed];
}

/** The first custom field of each kind of record that stands elsewhere among those that stay. */
function movedDefinitions(current: readonly Thing[], wanted: readonly Thing[]): Set<string> {
  const orders = (things: readonly Thing[], others: ReadonlySet<string>) => {
    const keys = new Map<string, string[]>();
    for (const { section, path } of things) {
      const key = keyOfPath(path);
      if (section.holds !== 'definitions' || !others.has(key)) continue;
      const group = keyOfPath(path.slice(0, -1));
      keys.set(group, [...(keys.get(group) ?? []), key]);
    }
    return keys;
  };
  const keysOf = (things: readonly Thing[]) => new Set(things.map(({ path }) => keyOfPath(path)));
  const before = orders(current, keysOf(wanted));
  return new Set(
    [...orders(wanted, keysOf(current))].flatMap(([group, keys]) => {
      const was = before.get(group) ?? [];
      const first = keys.find((key, index) => was[index] !== key);
      return first === undefined ? [] : [first];
    }),
  );
}
