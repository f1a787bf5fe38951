import type { BlockRenderer } from '#console/preview/block-renderer.ts';
import type { BlockResult, BlockTask } from '#render/blocks.ts';
import type { JsonObject } from '#schema/json.ts';

/** What blocks look like, as far as it is known. */
export interface Renderings {
  /** The last result of a block; stays while the next one is made. */
  get(id: string): BlockResult | undefined;
  subscribe(id: string, listener: () => void): () => void;
  /** Asks for a block anew, unless it is drawn from just that already. */
  want(task: BlockTask): void;
  /** What a block would look like with other values of its fields, as it was asked for last; nothing of it is kept. */
  drawWith(id: string, values: readonly JsonObject[]): Promise<readonly BlockResult[]>;
}

/** Blocks that are sent at once: the first of a long page are seen before the last are rendered. */
const BATCH = 16;

/** Draws blocks through the renderer of the tab, each only when what it is made of has changed. */
export function createRenderings({ render }: Pick<BlockRenderer, 'render'>): Renderings {
  const results = new Map<string, BlockResult>();
  const made = new Map<string, string>();
  const lastTasks = new Map<string, BlockTask>();
  const listeners = new Map<string, Set<() => void>>();
  let wanted = new Map<string, BlockTask>();

  async function run() {
    const tasks = [...wanted.values()];
    wanted = new Map();
    for (let at = 0; at < tasks.length; at += BATCH) await draw(tasks.slice(at, at + BATCH));
  }

  async function draw(tasks: readonly BlockTask[]) {
    const keys = tasks.map(({ id }) => made.get(id));
    const answers = await render(tasks);
    for (const [at, task] of tasks.entries()) {
      const answer = answers[at];
      // Asked for something else meanwhile: that answer is on its way.
      if (!answer || made.get(task.id) !== keys[at]) continue;
      results.set(task.id, answer);
      for (const listener of listeners.get(task.id) ?? []) listener();
    }
  }

  return {
    get: (id) => results.get(id),
    subscribe(id, listener) {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => void all.delete(listener);
    },
    want(task) {
      const key = JSON.stringify([task.template, task.values]);
      if (made.get(task.id) === key) return;
      made.set(task.id, key);
      lastTasks.set(task.id, task);
      if (wanted.size === 0) queueMicrotask(() => void run());
      wanted.set(task.id, task);
    },
    async drawWith(id, values) {
      const task = lastTasks.get(id);
      return task ? render(values.map((own) => ({ ...task, values: { ...task.values, ...own } }))) : [];
    },
  };
}
