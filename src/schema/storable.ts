import { isJsonObject, type Json } from './json.ts';
import { messages } from './messages.ts';

/** Levels that a JSON value may be nested: far more than people write, far fewer than would exhaust a reader's stack. */
export const deepest = 100;

/** Whether a text has no null character, which PostgreSQL's text and jsonb cannot hold. */
export const hasNoNull = (text: string): boolean => !text.includes('\0');

/** Whether every surrogate of a text has its other half: UTF-8 has no way to write one alone. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/**
 * Why a JSON value cannot be stored as it is: a text in it, its keys included, or its depth. Undefined where it can. It
 * walks without recursion, since the depth is what it is asked about.
 */
export function jsonFault(value: Json): string | undefined {
  const waiting: { value: Json; depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: part, depth } = next;
    if (depth > deepest) return messages.tooDeep(deepest);
    const texts = isJsonObject(part) ? Object.keys(part) : typeof part === 'string' ? [part] : [];
    if (!texts.every(hasNoNull)) return messages.nullCharacter;
    if (!texts.every(isWellFormed)) return messages.halfCharacter;
    if (typeof part === 'number' && !Number.isFinite(part)) return messages.number;
    const inner = Array.isArray(part) ? part : isJsonObject(part) ? Object.values(part) : [];
    for (const one of inner) waiting.push({ value: one, depth: depth + 1 });
  }
  return undefined;
}
