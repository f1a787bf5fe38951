import { createContext, type ReactNode, useContext } from 'react';
import { MERGE_TAGS, type MergeValues } from '#render/mail/merge-vocabulary.ts';
import { isJsonObject } from '#schema/json.ts';
import type { ShownListing } from '../stores/shown-listing.ts';

/** The merge tags of the mail that is edited. */
export interface MergeTagChoice {
  /** Those that are known; one that ends with `.*` stands for many. */
  known: readonly string[];
  /** Those of the list, with their words where the texts of the console have none. */
  offered: readonly { tag: string; label?: string | undefined }[];
  /** Chooses what the preview is filled with, in place of a member. */
  picker?: ReactNode;
  /** What was chosen there. */
  filled?: MergeValues;
}

/** Newsletters have theirs. */
export const MergeTagsContext = createContext<MergeTagChoice>({
  known: MERGE_TAGS,
  offered: MERGE_TAGS.map((tag) => ({ tag })),
});

export const useMergeTags = () => useContext(MergeTagsContext);

/** The only tag of a listing that a link may lead to. */
export const LISTING_URL = 'listing.url';

/** What texts of a page of listings may say, each by the name that the dataset has for it. */
export function listingTags({ card, texts }: ShownListing): MergeTagChoice {
  const fields = Array.isArray(card.fields) ? card.fields.filter(isJsonObject) : [];
  const labels = new Map(fields.map(({ key, name }) => [String(key), String(name)]));
  const offered = Object.keys(texts)
    .filter((name) => /^\w+$/.test(name) && (texts[name] !== '' || labels.has(name)))
    .map((name) => ({ tag: `listing.${name}`, label: labels.get(name) }));
  return { known: ['listing.*'], offered };
}
