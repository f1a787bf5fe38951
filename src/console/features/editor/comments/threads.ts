import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** What one person said. Times are ISO 8601. */
export interface PageComment {
  id: string;
  content: string;
  at: string;
  /** Null for people who are gone. */
  authorId: string | null;
  author: string | null;
}

/** A comment with its answers, the oldest first. */
export interface Thread extends PageComment {
  answers: readonly PageComment[];
  /** The lineage of its block; null for the page as a whole. */
  lineage: string | null;
  /** What the block was called then. */
  blockName: string;
  resolved: { at: string; by: string | null } | null;
}

/** What was said about a page. */
export interface PageThreads {
  /** The newest first. */
  threads: readonly Thread[];
  /** The rows of a block in the live page and in its draft, by their lineage. */
  rows: ReadonlyMap<string, readonly string[]>;
  /** The lineage of a saved block, by its row. */
  lineages: ReadonlyMap<string, string>;
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : null);
const nameOf = (person: Json | undefined) => (isJsonObject(person) ? textOf(person.name) : null);

const commentOf = (row: JsonObject): PageComment => ({
  id: String(row.id),
  content: String(row.content),
  at: String(row.created_at),
  authorId: textOf(row.created_by),
  author: nameOf(row.creator),
});

/** The answer to `pageComments`, whose comments come with the newest first. An answer whose thread is not among them is left out. */
export function pageThreadsOf(comments: readonly JsonObject[], blocks: readonly JsonObject[]): PageThreads {
  const answersOf = (id: string) =>
    comments
      .filter(({ thread_id }) => thread_id === id)
      .map(commentOf)
      .reverse();
  const threads = comments
    .filter(({ thread_id }) => textOf(thread_id) === null)
    .map((row) => ({
      ...commentOf(row),
      answers: answersOf(String(row.id)),
      lineage: textOf(row.block_id),
      blockName: textOf(row.block_name) ?? '',
      resolved: row.is_resolved === true ? { at: String(row.resolved_at), by: nameOf(row.resolver) } : null,
    }));
  const lineages = new Map(blocks.map(({ id, lineage_id }) => [String(id), String(lineage_id)]));
  const rows = new Map<string, string[]>();
  for (const [id, lineage] of lineages) rows.set(lineage, [...(rows.get(lineage) ?? []), id]);
  return { threads, rows, lineages };
}

/** How many open threads the blocks of a page have, by the rows of the blocks. */
export function openCounts({ threads, rows }: PageThreads): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { lineage, resolved } of threads) {
    if (resolved || lineage === null) continue;
    for (const id of rows.get(lineage) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const allOf = ({ threads }: PageThreads): PageComment[] => threads.flatMap((thread) => [thread, ...thread.answers]);

/** How many comments of others came after a time; all of them where nothing was read yet. */
export const unreadCount = (pageThreads: PageThreads, readerId: string, readAt: string | null): number =>
  allOf(pageThreads).filter(({ at, authorId }) => authorId !== readerId && (readAt === null || at > readAt)).length;

/** When the newest comment was written. */
export const newestOf = (pageThreads: PageThreads): string | null =>
  allOf(pageThreads).reduce<string | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null);
