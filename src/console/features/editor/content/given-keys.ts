import type { BlockContent, Content } from './content.ts';

/** Questions of the last save, and of those before it that were not read since. */
export interface SavedQuestions {
  /** `updated_at` of the record by that save. */
  savedAt: string;
  /** Ids of their blocks. */
  blocks: ReadonlySet<string>;
  /** They were read since, with the keys that the database gave them. */
  isRead: boolean;
}

/**
 * What a form was saved as, with the keys that the database gave these questions at that save: a key that the writer has typed
 * before those were read is a change of theirs, and not a conflict with nobody.
 * @param stored as that save left it: in what somebody else saved later a key may be theirs
 */
export function withGivenKeys(saved: Content, mine: Content, stored: Content, questions: ReadonlySet<string>): Content {
  const [typed, given] = [keysOf(mine), keysOf(stored)];
  const keyed = (block: BlockContent): BlockContent => {
    const isGiven = questions.has(block.id) && !block.info.name && Boolean(typed.get(block.id));
    const key = isGiven ? given.get(block.id) : undefined;
    return key ? { ...block, info: { ...block.info, name: key } } : block;
  };
  return saved.map((section) => ({ ...section, blocks: section.blocks.map(keyed) }));
}

const keysOf = (content: Content) =>
  new Map(content.flatMap(({ blocks }) => blocks.map(({ id, info }) => [id, info.name ?? null] as const)));
