import { plain } from '#console/ui/search-box/plain.ts';

/** Somebody of the space who can be mentioned. */
export interface Person {
  id: string;
  name: string;
}

/** What is being typed after an `@`, and where that begins. */
export interface Mentioning {
  start: number;
  typed: string;
}

const LONGEST = 40;

/** The mention that somebody is typing at the caret; null where they type none. Names have spaces, so what is typed may have one. */
export function mentioningAt(text: string, caret: number): Mentioning | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || (start > 0 && !/\s|\p{P}/u.test(before[start - 1] ?? ''))) return null;
  const typed = before.slice(start + 1);
  return typed.length > LONGEST || /\n|^\s|\s.*\s/u.test(typed) ? null : { start, typed };
}

/** People whose name, or a word of it, begins with what is typed. */
export function matching(people: readonly Person[], typed: string): Person[] {
  const wanted = plain(typed);
  return people.filter(({ name }) => {
    const all = plain(name);
    return all.startsWith(wanted) || all.split(/\s+/).some((word) => word.startsWith(wanted));
  });
}

/** The text with a name in place of what was typed for it, and where the caret stands then. */
export function withMention(
  text: string,
  { start, typed }: Mentioning,
  { name }: Person,
): { text: string; caret: number } {
  const mention = `@${name} `;
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length };
}

/** Those of the people whose name still stands in the text. */
export const mentionedIn = (text: string, chosen: readonly Person[]): string[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];
