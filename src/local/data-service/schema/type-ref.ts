import type { NamedInput } from './input-types.ts';
import type { ObjectType } from './output-types.ts';

export type NamedType = ObjectType<unknown> | NamedInput;

/** A type as introspection takes it apart, layer by layer. */
export type TypeRef = { is: 'named'; type: NamedType } | { is: 'list' | 'nonNull'; of: TypeRef };

/** @param text the full type as written, e.g. `[author!]!` @param named the type at its core */
export function typeRef(text: string, named: NamedType): TypeRef {
  if (text.endsWith('!')) return { is: 'nonNull', of: typeRef(text.slice(0, -1), named) };
  if (text.startsWith('[')) return { is: 'list', of: typeRef(text.slice(1, -1), named) };
  return { is: 'named', type: named };
}

/** Names in the order of their characters, the same everywhere: introspection lists everything so. */
export const byName = <T extends { name: string }>(items: Iterable<T>): T[] =>
  [...items].sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
