/**
 * Tells when nobody waits for an answer any more. It is what the engine needs of an AbortSignal, and an AbortSignal will
 * do; but making one for each request costs more than planning it.
 */
export interface AbortNotice {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Tells that the client of one request has gone. */
export class ClientAbort implements AbortNotice {
  readonly #listeners: (() => void)[] = [];
  #aborted = false;

  get aborted(): boolean {
    return this.#aborted;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    const at = this.#listeners.indexOf(listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  /** The client has gone. */
  leave(): void {
    this.#aborted = true;
    for (const listener of this.#listeners.splice(0)) listener();
  }
}
