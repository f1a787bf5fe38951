import pg from 'pg';
import type { AbortNotice } from '../abort-signal.ts';
import type { Canceller } from './cancel.ts';
import type { Connection, Database, QueryResult, ScriptResult } from './database.ts';
import { DatabaseError, isFatal, toDatabaseError } from './database-error.ts';
import type { PreparedText } from './prepared-statements.ts';
import { type Row, RowQuery } from './row-query.ts';
import { SharedRows } from './shared-rows.ts';

/** Parses nothing: both drivers give PostgreSQL's own text for every type. */
export const textOnly: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

const QUIET_ROLLBACK = 'ROLLBACK';

interface PoolDatabaseOptions {
  onClose?: () => Promise<void>;
  /** Absent: statements always run to their end. */
  canceller?: Canceller;
}

/** A Database over a `pg` pool, whatever its clients' streams lead to (a socket, or PGlite's worker). */
export function createPoolDatabase(
  pool: pg.Pool,
  { onClose = async () => {}, canceller }: PoolDatabaseOptions = {},
): Database {
  // A connection that dies while idle is replaced by the pool; the next query reports what is wrong, if anything is.
  pool.on('error', () => {});
  // One that dies at work tells whoever waits for it; without a listener of its own it would end the process as well.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const shared = pool.options.max === 1 ? new SharedRows(pool) : undefined;
  let closing: Promise<void> | undefined;

  async function withClient<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error);
    });
    try {
      const result = await use(client);
      client.release();
      return result;
    } catch (error) {
      const failure = toDatabaseErrorOrSame(error);
      client.release(isFatal(failure));
      throw failure;
    }
  }

  return {
    row: (statement, params, signal) =>
      shared?.row(statement, params) ?? pooledRow(pool, statement, params, signal, canceller),
    query: (text, params) => withClient((client) => runQuery(client, text, params)),
    script: (text) => withClient((client) => runScript(client, text)),
    transaction: (work, options) =>
      withClient((client) => runTransaction(client, work, options?.readOnly ?? false, canceller)),
    close() {
      closing ??= pool.end().then(onClose);
      return closing;
    },
  };
}

/** Keeps errors that `work` threw on purpose; only the driver's own are translated. */
function toDatabaseErrorOrSame(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? toDatabaseError(error) : error;
}

/** Runs one statement on a client of its own. With callbacks: it is most of what the service does. */
function pooledRow(
  pool: pg.Pool,
  statement: PreparedText,
  params: readonly (string | null)[],
  signal: AbortNotice | undefined,
  canceller: Canceller | undefined,
): Promise<Row> {
  return new Promise((resolve, reject) => {
    pool.connect((refused, client, release) => {
      if (!client) {
        reject(toDatabaseError(refused));
        return;
      }
      if (signal?.aborted) {
        release();
        reject(abandoned());
        return;
      }
      const endWatch = signal && canceller?.watch(client, signal);
      client.query(
        new RowQuery(statement, params, (error, row) => {
          const free = () => release(error !== null && isFatal(error));
          const cancelling = endWatch?.();
          if (cancelling) void cancelling.then(free);
          else free();
          if (error) reject(toDatabaseError(error));
          else resolve(row);
        }),
      );
    });
  });
}

const abandoned = (): DatabaseError =>
  new DatabaseError({ code: '57014', message: 'nobody waits for this statement any more' });

function runRow(
  client: pg.PoolClient,
  statement: PreparedText,
  params: readonly (string | null)[],
  signal: AbortNotice | undefined,
  canceller: Canceller | undefined,
): Promise<Row> {
  if (signal?.aborted) return Promise.reject(abandoned());
  return new Promise((resolve, reject) => {
    const endWatch = signal && canceller?.watch(client, signal);
    client.query(
      new RowQuery(statement, params, (error, row) => {
        const settle = () => (error ? reject(toDatabaseError(error)) : resolve(row));
        const cancelling = endWatch?.();
        if (cancelling) void cancelling.then(settle);
        else settle();
      }),
    );
  });
}

async function runQuery(
  client: pg.PoolClient,
  text: string,
  params?: readonly (string | null)[],
): Promise<QueryResult> {
  try {
    const result = await client.query<Record<string, string | null>>({
      text,
      ...(params ? { values: [...params] } : {}),
    });
    return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  } catch (error) {
    throw toDatabaseError(error);
  }
}

async function runScript(client: pg.PoolClient, text: string): Promise<ScriptResult | null> {
  try {
    const results: unknown = await client.query<(string | null)[]>({ text, rowMode: 'array' });
    // `pg` gives an array when the text held several statements; its types do not say so.
    const last = (Array.isArray(results) ? results.at(-1) : results) as pg.QueryArrayResult<(string | null)[]>;
    return last.fields.length === 0 ? null : { fields: last.fields.map((field) => field.name), rows: last.rows };
  } catch (error) {
    throw toDatabaseError(error);
  }
}

async function runTransaction<T>(
  client: pg.PoolClient,
  work: (connection: Connection) => Promise<T>,
  readOnly: boolean,
  canceller: Canceller | undefined,
): Promise<T> {
  // Not awaited: with pipelined clients BEGIN leaves together with the first query of `work`.
  const begin = runQuery(client, readOnly ? 'BEGIN READ ONLY' : 'BEGIN');
  begin.catch(() => {});
  try {
    const result = await work({
      row: (statement, params, signal) => runRow(client, statement, params, signal, canceller),
      query: (text, params) => runQuery(client, text, params),
      script: (text) => runScript(client, text),
    });
    await begin;
    await runQuery(client, 'COMMIT');
    return result;
  } catch (error) {
    // When the connection is gone, so is the transaction: the first error is the one to report.
    await runQuery(client, QUIET_ROLLBACK).catch(() => {});
    throw error;
  }
}
