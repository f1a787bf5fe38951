import { unknownName } from '#schema/fault.ts';

/** What a mail may say of its recipient, its space and itself, by name; the names are the same in HTML, text and subject. */
export interface MergeValues {
  member?: {
    first_name?: string | null;
    last_name?: string | null;
    name?: string | null;
    email?: string | null;
  };
  space?: { name?: string | null; url?: string | null };
  newsletter?: { name?: string | null };
  unsubscribe_url?: string | null;
  preferences_url?: string | null;
  web_url?: string | null;
}

/** All merge tags, as they stand between the braces. */
export const MERGE_TAGS = [
  ...['member.first_name', 'member.last_name', 'member.name', 'member.email'],
  ...['space.name', 'space.url', 'newsletter.name'],
  ...['unsubscribe_url', 'preferences_url', 'web_url'],
] as const;

/** Tags that are addresses: a link may lead to them. */
export const MERGE_LINKS: readonly string[] = ['unsubscribe_url', 'preferences_url', 'web_url', 'space.url'];

/** Filters that take no longer for a longer value than reading it, and that nobody needs a manual for. */
export const MERGE_FILTERS: readonly string[] = [
  ...['default', 'upcase', 'downcase', 'capitalize', 'strip', 'truncate', 'append', 'prepend', 'url_encode'],
];

/** Says that there is no such tag, and which one was probably meant. */
export function unknownTag(name: string): string {
  return unknownName('', 'merge tag', name, MERGE_TAGS).message;
}
