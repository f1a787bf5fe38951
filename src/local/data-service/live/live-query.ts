import type { PreparedSubscription } from '../engine-types.ts';

/** Somebody who wants to hear of every new answer. */
export interface Subscriber {
  /** False while earlier answers still wait to leave: only the newest will be sent later. */
  ready(): boolean;
  deliver(body: string): void;
}

/** One prepared subscription, run once for all who asked the same. */
export class LiveQuery {
  readonly #plan: PreparedSubscription;
  readonly #interval: number;
  /** Each subscriber with the answer that it got last. */
  readonly #subscribers = new Map<Subscriber, string | undefined>();
  #latest: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running = false;
  #again = false;

  /** @param interval milliseconds between the starts of two runs that nobody woke */
  constructor(plan: PreparedSubscription, interval: number) {
    this.#plan = plan;
    this.#interval = interval;
  }

  get idle(): boolean {
    return this.#subscribers.size === 0;
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.set(subscriber, undefined);
    this.wake();
  }

  /** @returns whether the subscriber was here */
  remove(subscriber: Subscriber): boolean {
    const found = this.#subscribers.delete(subscriber);
    if (this.idle) this.stop();
    return found;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#subscribers.clear();
  }

  readsAny(tables: readonly string[]): boolean {
    return tables.length === 0 || tables.some((table) => this.#plan.tables.includes(table));
  }

  /** Runs now; when a run is under way, once more after it, since that one may have read too early. */
  wake(): void {
    if (this.#running) this.#again = true;
    else void this.#run();
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    // A stream's cursor moves when it is read: what nobody can take yet is not read yet.
    if (!(this.#plan.streaming && this.#nobodyReady())) {
      this.#running = true;
      const body = await this.#plan.rerun().catch((error: unknown) => {
        // The next tick tries again; the subscribers keep what they have.
        console.error('data-service: a live query failed:', error);
        return null;
      });
      this.#running = false;
      this.#publish(body);
    }
    if (this.idle) return;
    const wait = this.#again ? 0 : this.#interval;
    this.#again = false;
    this.#timer = setTimeout(() => void this.#run(), wait);
  }

  #nobodyReady(): boolean {
    return ![...this.#subscribers.keys()].some((subscriber) => subscriber.ready());
  }

  #publish(body: string | null): void {
    if (this.#plan.streaming) {
      if (body !== null) for (const subscriber of this.#subscribers.keys()) subscriber.deliver(body);
      return;
    }
    // Keeping the old text when nothing changed makes the comparisons below a comparison of pointers.
    if (body !== null && body !== this.#latest) this.#latest = body;
    const latest = this.#latest;
    if (latest === undefined) return;
    for (const [subscriber, sent] of this.#subscribers) {
      if (sent === latest || !subscriber.ready()) continue;
      this.#subscribers.set(subscriber, latest);
      subscriber.deliver(latest);
    }
  }
}
