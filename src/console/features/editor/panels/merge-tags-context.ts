import { createContext, type ReactNode, useContext } from 'react';
import { MERGE_TAGS, type MergeValues } from '#render/mail/merge-vocabulary.ts';

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
