import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { PgliteHost } from './pglite-host.ts';

const TERMINATE = 'X'.charCodeAt(0);

/**
 * What `pg` takes for a socket: it hands the bytes of the PostgreSQL protocol to PGlite's worker and gives back the
 * answers. So both drivers share one protocol implementation: types, errors and prepared statements behave alike.
 */
export class PgliteStream extends Duplex {
  readonly #host: PgliteHost;
  #worker: Worker | undefined;
  #collected: Buffer[] = [];

  constructor(host: PgliteHost) {
    super();
    this.#host = host;
  }

  readonly #receive = (answer: Uint8Array | string | null): void => {
    if (answer instanceof Uint8Array && answer.length > 0) this.push(Buffer.from(answer.buffer));
  };

  readonly #end = (): void => {
    this.destroy(new Error('PGlite has ended'));
  };

  /** `pg` calls this as it would a socket's. */
  connect(): this {
    this.#host.worker().then(
      (worker) => {
        if (this.destroyed) return;
        this.#worker = worker;
        worker.on('message', this.#receive);
        worker.on('exit', this.#end);
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // PGlite has one backend for its whole life: a client that says goodbye must not end it.
    if (chunk[0] !== TERMINATE) this.#collect(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker?.off('message', this.#receive);
    this.#worker?.off('exit', this.#end);
    done(error);
  }

  /** What is written in one turn of the event loop goes to the worker in one message: handing one over costs the most. */
  #collect(chunk: Buffer): void {
    if (this.#collected.push(chunk) > 1) return;
    setImmediate(() => {
      const batch = new Uint8Array(Buffer.concat(this.#collected));
      this.#collected = [];
      this.#worker?.postMessage(batch, [batch.buffer]);
    });
  }
}
