import pg from 'pg';
import type { AbortNotice } from '../abort-signal.ts';

/** Ends the statements that nobody waits for any more. */
export interface Canceller {
  /**
   * Cancels what `client` runs as soon as `signal` is aborted.
   * @returns ends the watch; when a cancellation is under way, a promise: until it resolves the client must not be used
   * again, for the cancellation would meet the next statement
   */
  watch(client: pg.PoolClient, signal: AbortNotice): () => Promise<void> | undefined;
  close(): Promise<void>;
}

/** Connections for cancelling; they live for moments. */
const CONNECTIONS = 2;
const IDLE_MS = 1000;

/**
 * A canceller with connections of its own, since those of the pool may all be busy with what is to be cancelled.
 * @param config how the pool connects
 */
export function createCanceller(config: pg.PoolConfig): Canceller {
  let pool: pg.Pool | undefined;

  async function cancel(client: pg.PoolClient): Promise<void> {
    if (!pool) {
      pool = new pg.Pool({ ...config, max: CONNECTIONS, idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true });
      pool.on('error', () => {});
    }
    // Its backend's number; the types of `pg` leave it out.
    const { processID } = client as unknown as { processID: number };
    // What cannot be cancelled runs to its end, or to the time limit.
    await pool.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => {});
  }

  return {
    watch(client, signal) {
      let sent: Promise<void> | undefined;
      const abort = () => {
        sent = cancel(client);
      };
      signal.addEventListener('abort', abort);
      return () => {
        signal.removeEventListener('abort', abort);
        return sent;
      };
    },
    close: async () => pool?.end(),
  };
}
