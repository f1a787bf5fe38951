import { HasuraError, type Path } from '../errors.ts';

/** Readers for untrusted JSON. Each names the place when the shape is wrong. */

export type Json = Record<string, unknown>;

const parseFailed = (message: string, path: Path): HasuraError => new HasuraError('parse-failed', message, path);

export function object(value: unknown, path: Path): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw parseFailed('expected an object', path);
}

export function optionalObject(value: unknown, path: Path): Json {
  return value === undefined || value === null ? {} : object(value, path);
}

export function text(value: unknown, path: Path): string {
  if (typeof value === 'string') return value;
  if (value === undefined) throw parseFailed(`key "${String(path.at(-1))}" not found`, path.slice(0, -1));
  throw parseFailed('expected a string', path);
}

/** @throws HasuraError when the key is not there at all; null may mean something */
export function needed(source: Json, key: string, path: Path): unknown {
  if (source[key] === undefined) throw parseFailed(`key "${key}" not found`, path);
  return source[key];
}

export const optionalText = (value: unknown, path: Path): string | undefined =>
  value === undefined || value === null ? undefined : text(value, path);

/** A name that GraphQL can say; null and, as Hasura has it, an empty text count as none. */
export function optionalName(value: unknown, path: Path): string | undefined {
  const name = optionalText(value, path);
  if (name === undefined || name === '') return undefined;
  if (!/^[_A-Za-z][_0-9A-Za-z]*$/.test(name)) throw parseFailed(`${name} is not valid GraphQL name`, path);
  return name;
}

export function list<T>(value: unknown, path: Path, read: (item: unknown, path: Path) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw parseFailed('expected a list', path);
  return value.map((item, index) => read(item, [...path, index]));
}

export const declaredTwice = (things: string, name: string, path: Path): HasuraError =>
  parseFailed(`multiple declarations exist for the following ${things}: ${name}`, path);

/** @throws HasuraError when two items have one name */
export function unique<T>(things: string, items: T[], nameOf: (item: T) => string, path: Path): T[] {
  const seen = new Set<string>();
  for (const item of items) {
    const name = nameOf(item);
    if (seen.has(name)) throw declaredTwice(things, name, path);
    seen.add(name);
  }
  return items;
}

/** `null` columns of a relationship mapping and the like: an object of texts, as pairs. */
export const pairs = (value: unknown, path: Path): [string, string][] =>
  Object.entries(object(value, path)).map(([key, item]) => [key, text(item, [...path, key])]);
