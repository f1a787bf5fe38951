const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"/gs;

/**
 * Whether an object somewhere in a JSON text names a key twice: readers differ in which of the two they take. Outside of strings,
 * each key has one colon, so that a text with more colons than its value has keys says something twice.
 */
export function hasEqualKeys(text: string, value: unknown): boolean {
  return text.replace(STRINGS, '').split(':').length - 1 !== countKeys(value);
}

/** Walks with a list of its own: a value may be nested deeper than calls may be. */
function countKeys(value: unknown): number {
  const open = [value];
  let keys = 0;
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    const inner: unknown[] = Object.values(one);
    if (!Array.isArray(one)) keys += inner.length;
    for (const each of inner) open.push(each);
  }
  return keys;
}
