import pg from 'pg';
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
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 50,
    types: textOnly,
    pipeline: true,
    application_name: 'data-service',
    ...(options.statementTimeout ? { statement_timeout: options.statementTimeout } : {}),
  });
  return createPoolDatabase(pool);
}
