import type { BlockResult, BlockTask } from '#render/blocks.ts';

/** What the thread is given, as JSON: a page, with the templates that it has not seen yet. */
export interface PageMessage {
  /** Whether it shall forget those that it has. */
  isFresh: boolean;
  /** Each has the next number. */
  templates: string[];
  tasks: (Omit<BlockTask, 'template' | 'files'> & { template: number })[];
  files?: string;
}

/** What the thread says: that it can begin (with its `threadNumber`), or what came of the next blocks of its page. */
export type WorkerMessage = { ready: true; thread: string } | { results: BlockResult[] };

/** Where the thread is, for whoever looks on: how many blocks of its page it has finished, and how many it ever began. */
export const PLACE = { finished: 0, begun: 1, bytes: 8 } as const;
