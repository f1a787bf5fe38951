import type { EdgeCache } from '../../src/edge/worker.ts';

/** A cache as Cloudflare has one at each place, in memory: by address, purged by tag. */
export class MemoryCache implements EdgeCache {
  readonly #kept = new Map<string, Response>();

  async match(key: Request): Promise<Response | undefined> {
    return this.#kept.get(key.url)?.clone();
  }

  async put(key: Request, answer: Response): Promise<void> {
    // Read whole: a body that ends too early is never kept.
    const body = await answer.arrayBuffer();
    this.#kept.set(key.url, new Response(body, { status: answer.status, headers: answer.headers }));
  }

  async delete(key: Request): Promise<boolean> {
    return this.#kept.delete(key.url);
  }

  purge(tags: readonly string[]): void {
    for (const [url, { headers }] of this.#kept) {
      if (tags.includes(headers.get('cache-tag') ?? '')) this.#kept.delete(url);
    }
  }

  get size(): number {
    return this.#kept.size;
  }
}
