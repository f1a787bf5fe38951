import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

const TERMINATE = 'X'.charCodeAt(0);

/**
 * What `pg` takes for a socket: it hands the bytes of the PostgreSQL protocol to PGlite's worker and gives back the
 * answers. So both drivers share one protocol implementation: types, errors and prepared statements behave alike.
 */
export class PgliteStream extends Duplex {
  readonly #worker: Worker;
  readonly #receive: (answer: Uint8Array | string | null) => void;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    this.#receive = (answer) => {
      if (answer instanceof Uint8Array && answer.length > 0) this.push(Buffer.from(answer.buffer));
    };
    worker.on('message', this.#receive);
    worker.once('exit', () => this.destroy(new Error('the PGlite worker has ended')));
  }

  /** Nothing to reach: the worker is there. `pg` calls this as it would a socket's. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
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
    this.#send(Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer; encoding: string }[], done: () => void): void {
    this.#send(Uint8Array.from(Buffer.concat(chunks.map((entry) => entry.chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    done(error);
  }

  #send(batch: Uint8Array<ArrayBuffer>): void {
    // PGlite has one backend for its whole life: a client that says goodbye must not end it.
    if (batch[0] === TERMINATE) return;
    this.#worker.postMessage(batch, [batch.buffer]);
  }
}
