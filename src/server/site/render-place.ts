import type { BlockResult } from '#render/blocks.ts';

/** What the thread says: that it can begin, or what came of the next blocks of its page. */
export type WorkerMessage = { ready: true } | { results: BlockResult[] };

/** Where the thread is, for whoever looks on: how many blocks of its page it has finished, and how many it ever began. */
export const PLACE = { finished: 0, begun: 1, bytes: 8 } as const;
