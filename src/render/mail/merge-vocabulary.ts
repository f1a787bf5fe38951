import { communicationType } from '#rules/communications.ts';
import { unknownName } from '#schema/fault.ts';

/** What a mail may say of its recipient, its space and itself, by name; the names are the same in HTML, text and subject. */
export interface MergeValues {
  member?: {
    first_name?: string | null;
    last_name?: string | null;
    name?: string | null;
    email?: string | null;
    /** What the space has added to its members (`member-words.ts`). */
    [custom: `custom_${string}`]: string;
  };
  space?: { name?: string | null; url?: string | null };
  newsletter?: { name?: string | null };
  form?: { name?: string | null };
  /** Answers by the names of their questions, and `summary`. */
  record?: Readonly<Record<string, string>>;
  membership?: { name?: string | null; role?: string | null; until?: string | null };
  payment?: { amount?: string | null };
  /** What the page of a listing says of it (`data/listing-page.ts`); no mail has it. */
  listing?: Readonly<Record<string, string>>;
  comment?: { text?: string | null; author?: string | null; title?: string | null; url?: string | null };
  confirm_url?: string | null;
  unsubscribe_url?: string | null;
  preferences_url?: string | null;
  web_url?: string | null;
}

/** The merge tags of newsletters, as they stand between the braces; `newsletterTags` has those of a space. */
export const MERGE_TAGS = [
  ...['member.first_name', 'member.last_name', 'member.name', 'member.email'],
  ...['space.name', 'space.url', 'newsletter.name'],
  ...['unsubscribe_url', 'preferences_url', 'web_url'],
] as const;

/** Tags that are addresses: a link may lead to them. */
export const MERGE_LINKS: readonly string[] = [
  ...['unsubscribe_url', 'preferences_url', 'web_url', 'space.url', 'confirm_url', 'comment.url'],
];

/** Merge tags of a communication: those of every mail, and those of what fires it. One that ends with `.*` stands for many. */
export function mergeTagsOf(type: string): readonly string[] {
  return [...(communicationType(type)?.tags ?? []), ...MERGE_TAGS.filter((tag) => !OF_NEWSLETTERS.has(tag))];
}

const OF_NEWSLETTERS: ReadonlySet<string> = new Set(['newsletter.name', 'web_url']);

/** Whether a name is one of these tags. */
export const isTagOf = (tags: readonly string[], name: string): boolean =>
  tags.includes(name) ||
  tags.some((tag) => tag.endsWith('.*') && name.startsWith(tag.slice(0, -1)) && name.split('.').length === 2);

/** Filters that take no longer for a longer value than reading it, and that nobody needs a manual for. */
export const MERGE_FILTERS: readonly string[] = [
  ...['default', 'upcase', 'downcase', 'capitalize', 'strip', 'truncate', 'append', 'prepend', 'url_encode'],
];

/** Says that there is no such tag, and which one was probably meant. */
export function unknownTag(name: string, tags: readonly string[] = MERGE_TAGS): string {
  return unknownName('', 'merge tag', name, tags).message;
}
