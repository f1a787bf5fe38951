import { inKeyOrder, type Json } from '#schema/json.ts';
import { type ConfigurationEntry, keyOfPath } from './entries.ts';
import type { Section } from './sections.ts';

/** One step from what a space has to what a file says. */
export interface Change {
  kind: 'add' | 'change' | 'remove';
  section: Section;
  path: readonly string[];
  before?: ConfigurationEntry;
  after?: ConfigurationEntry;
  /** Values that differ; `order` where custom fields stand in another one. */
  fields: readonly string[];
}

const textOf = (value: Json | undefined) => JSON.stringify(inKeyOrder(value ?? null));

/**
 * What has to be done, entries to remove last. Of sections that the file does not have, nothing changes.
 * @param includedSections the sections of the file; each is whole, so that what it does not name goes
 */
export function compare(
  current: readonly ConfigurationEntry[],
  wanted: readonly ConfigurationEntry[],
  includedSections: readonly Section[],
): Change[] {
  const before = new Map(current.map((entry) => [keyOfPath(entry.path), entry]));
  const after = new Map(wanted.map((entry) => [keyOfPath(entry.path), entry]));
  const moved = movedDefinitions(current, wanted);
  const written = wanted.flatMap((entry): Change[] => {
    const { section, path } = entry;
    const old = before.get(keyOfPath(path));
    if (!old) return [{ kind: 'add', section, path, after: entry, fields: Object.keys(entry.values) }];
    const names = [...new Set([...Object.keys(old.values), ...Object.keys(entry.values)])];
    const fields = names.filter((name) => textOf(old.values[name]) !== textOf(entry.values[name]));
    if (moved.has(keyOfPath(path))) fields.push('order');
    return fields.length > 0 ? [{ kind: 'change', section, path, before: old, after: entry, fields }] : [];
  });
  const removed = current.flatMap((entry): Change[] => {
    const { section, path } = entry;
    const stays = !includedSections.includes(section) || section.holds === 'values' || after.has(keyOfPath(path));
    return stays ? [] : [{ kind: 'remove', section, path, before: entry, fields: [] }];
  });
  return [...written, ...removed];
}

/** The first custom field of each kind of record that stands elsewhere among those that stay. */
function movedDefinitions(current: readonly ConfigurationEntry[], wanted: readonly ConfigurationEntry[]): Set<string> {
  const orders = (entries: readonly ConfigurationEntry[], others: ReadonlySet<string>) => {
    const keys = new Map<string, string[]>();
    for (const { section, path } of entries) {
      const key = keyOfPath(path);
      if (section.holds !== 'definitions' || !others.has(key)) continue;
      const group = keyOfPath(path.slice(0, -1));
      keys.set(group, [...(keys.get(group) ?? []), key]);
    }
    return keys;
  };
  const keysOf = (entries: readonly ConfigurationEntry[]) => new Set(entries.map(({ path }) => keyOfPath(path)));
  const before = orders(current, keysOf(wanted));
  return new Set(
    [...orders(wanted, keysOf(current))].flatMap(([group, keys]) => {
      const was = before.get(group) ?? [];
      const first = keys.find((key, index) => was[index] !== key);
      return first === undefined ? [] : [first];
    }),
  );
}
