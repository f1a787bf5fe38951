import { checkedText, type Slot } from '../operation/call.ts';

/** A value bound at run time, cast to `type` (already quoted SQL). */
interface Parameter {
  slot: Slot;
  type: string;
}

/** A piece of SQL as a value. Only this file turns one into text. */
export interface Sql {
  readonly chunks: readonly (string | Parameter)[];
}

export interface Statement {
  text: string;
  slots: readonly Slot[];
}

type Chunk = Sql['chunks'][number];

/** Texts that follow each other become one: what is copied into the fragment around it, level by level, stays short. */
function add(chunks: Chunk[], more: readonly Chunk[]): void {
  for (const chunk of more) {
    const last = chunks.length - 1;
    const before = chunks[last];
    if (typeof chunk === 'string' && typeof before === 'string') chunks[last] = before + chunk;
    else chunks.push(chunk);
  }
}

/** SQL text around fragments: sql`SELECT ${identifier('id')}`. Everything interpolated is a fragment, never a string. */
export function sql(strings: TemplateStringsArray, ...values: readonly Sql[]): Sql {
  const chunks: Chunk[] = [];
  strings.forEach((text, index) => {
    if (text) add(chunks, [text]);
    const value = values[index];
    if (value) add(chunks, value.chunks);
  });
  return { chunks };
}

export const empty: Sql = { chunks: [] };

/** A quoted, possibly qualified name. */
export const identifier = (...names: readonly string[]): Sql => ({
  chunks: [names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')],
});

/** A quoted string constant; correct whatever `standard_conforming_strings` says. */
export function literal(text: string): Sql {
  const quoted = `'${checkedText(text).replaceAll("'", "''")}'`;
  return { chunks: [text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted] };
}

/** A whole number as it stands. */
export const integer = (value: number): Sql => ({ chunks: [String(Math.trunc(value))] });

/** A type name from the catalogue, which PostgreSQL has already quoted. */
export const typeName = (name: string): Sql => ({ chunks: [name] });

export const parameter = (slot: Slot, type: string): Sql => ({ chunks: [{ slot, type }] });

export function join(parts: readonly Sql[], separator: string): Sql {
  const chunks: Chunk[] = [];
  parts.forEach((part, index) => {
    if (index && separator) add(chunks, [separator]);
    add(chunks, part.chunks);
  });
  return { chunks };
}

/** Text and parameter slots; the same slot used twice at the same type is one parameter. */
export function render(fragment: Sql): Statement {
  const numbers = new Map<Slot, Map<string, number>>();
  const slots: Slot[] = [];
  let text = '';
  for (const chunk of fragment.chunks) {
    if (typeof chunk === 'string') {
      text += chunk;
      continue;
    }
    const byType = numbers.get(chunk.slot) ?? new Map<string, number>();
    numbers.set(chunk.slot, byType);
    let number = byType.get(chunk.type);
    if (number === undefined) {
      number = slots.push(chunk.slot);
      byType.set(chunk.type, number);
    }
    text += `$${number}::${chunk.type}`;
  }
  return { text, slots };
}
