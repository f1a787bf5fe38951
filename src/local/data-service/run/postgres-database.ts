import pg from 'pg';
import { createCanceller } from './cancel.ts';
import type { Database } from './database.ts';
import { createPoolDatabase, textOnly } from './pool-database.ts';

export interface PostgresOptions {
  databaseUrl: string;
  /** Connections at most; default 50, as Hasura's. */
  maxConnections?: number;
  /** Milliseconds after which PostgreSQL cancels a statement; 0 or absent: never. */
  statementTimeout?: number;
}

/** Opens a pool on any PostgreSQL 14 or newer. Connections are made when first needed. */
export function openPostgres(options: PostgresOptions): Database {
  const connection = { connectionString: options.databaseUrl, application_name: 'data-service' };
  const pool = new pg.Pool({
    ...connection,
    max: options.maxConnections ?? 50,
    types: textOnly,
    pipeline: true,
    ...(options.statementTimeout ? { statement_timeout: options.statementTimeout } : {}),
  });
  const canceller = createCanceller(connection);
  return createPoolDatabase(pool, { canceller, onClose: canceller.close });
}
