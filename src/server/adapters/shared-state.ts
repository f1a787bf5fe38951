import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { SharedChange, SharedState } from '../ports/shared-state.ts';

const CHANNEL = 'servers';
const SWEEP_MS = 600_000;
const CONNECTIONS = 4;
/** A limit must not make people wait for long: after this each server counts alone. */
const CONNECT_S = 2;
const STATEMENT_MS = 2_000;

interface SharedNotification {
  /** The server that tells. */
  from: string;
  change: SharedChange;
}

/**
 * In PostgreSQL: changes by LISTEN and NOTIFY, budgets in `servers.budget` by the clock of the database, counted as
 * `../limits/buckets.ts` does. A key stands there as its hash, since it may hold an address of somebody.
 * @param url `postgres://user:password@host/name`, or with `?host=` and the folder of a socket file, of the database that the
 * migrations of `hasura/` were applied to; not one behind a pool that hands connections on after each transaction, where nobody can listen
 * @param failed is told of what could not be told
 * @throws Error that says what is wrong with the database
 */
export async function connectSharedState(
  url: string,
  failed: (error: unknown) => void,
): Promise<SharedState & { health(): Promise<void>; close(): Promise<void> }> {
  const self = randomUUID();
  const address = new URL(url);
  // `postgres` takes it for a setting of the database.
  const host = address.searchParams.get('host');
  address.searchParams.delete('host');
  const sql = postgres(address.href, {
    ...(host && { host }),
    max: CONNECTIONS,
    connect_timeout: CONNECT_S,
    connection: { application_name: 'sitewright', statement_timeout: STATEMENT_MS },
    onnotice: () => {},
  });
  const listeners: ((change: SharedChange) => void)[] = [];
  const notifyAll = (change: SharedChange) => {
    for (const take of listeners) take(change);
  };

  try {
    await sql`select from servers.budget limit 0`;
    await sql.listen(
      CHANNEL,
      (text) => {
        const { from, change } = JSON.parse(text) as SharedNotification;
        if (from !== self) notifyAll(change);
      },
      // Again after each time that the connection was lost: what was told meanwhile nobody here knows.
      () => notifyAll({ site: null }),
    );
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  const sweep = setInterval(() => {
    sql`delete from servers.budget where full_at < now()`.catch(failed);
  }, SWEEP_MS);
  sweep.unref();

  return {
    async publish(change) {
      await sql.notify(CHANNEL, JSON.stringify({ from: self, change } satisfies SharedNotification)).catch(failed);
    },
    follow(take) {
      listeners.push(take);
    },
    async take(key, limit, withinMs) {
      const hash = createHash('sha256').update(key).digest();
      const each = `${withinMs / limit} milliseconds`;
      const within = `${withinMs} milliseconds`;
      const taken = await sql`
        insert into servers.budget as had (key, full_at) values (${hash}, now() + ${each}::interval)
        on conflict (key) do update set full_at = greatest(had.full_at, now()) + ${each}::interval
        where greatest(had.full_at, now()) + ${each}::interval <= now() + ${within}::interval`;
      if (taken.count === 1) return 0;
      const [left] = await sql<{ seconds: number }[]>`
        select ceil(extract(epoch from full_at + ${each}::interval - ${within}::interval - now()))::int as seconds
        from servers.budget where key = ${hash}`;
      return Math.max(1, left?.seconds ?? 1);
    },
    async health() {
      await sql`select 1`;
    },
    async close() {
      clearInterval(sweep);
      await sql.end({ timeout: 1 });
    },
  };
}
