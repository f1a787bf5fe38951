import { stored } from '#console/ui/stored.ts';

const keyOf = (person: string, page: string) => `comments-read-${person}-${page}`;

/** Until when somebody has read the comments of a page, in this browser: a time as the data service writes it. */
export const readMark = {
  read: (person: string, page: string): string | null => stored.read(keyOf(person, page)),
  write: (person: string, page: string, at: string): void => stored.write(keyOf(person, page), at),
};
