/** The only view that the other folders have of a connection. Both drivers (PGlite, PostgreSQL) implement it alike. */

import type { AbortNotice } from '../abort-signal.ts';
import type { PreparedText } from './prepared-statements.ts';
import type { Row } from './row-query.ts';

/** Rows as PostgreSQL prints them: every value is its text form or null, whatever its type. */
export interface QueryResult {
  rows: Record<string, string | null>[];
  /** Rows returned or affected. */
  rowCount: number;
}

/** The last result set of a script; `rows` holds text as PostgreSQL prints it. */
export interface ScriptResult {
  fields: string[];
  rows: (string | null)[][];
}

export interface Connection {
  /**
   * One statement that gives at most one row; the engine's way. It is prepared once it has run before.
   * @param signal PostgreSQL cancels the statement when it is aborted; PGlite cannot
   * @returns the row's texts by column; empty without a row
   * @throws DatabaseError
   */
  row(statement: PreparedText, params: readonly (string | null)[], signal?: AbortNotice): Promise<Row>;
  /**
   * One statement. Parameters travel as text: cast them in SQL (`$1::int4`).
   * @throws DatabaseError
   */
  query(text: string, params?: readonly (string | null)[]): Promise<QueryResult>;
  /**
   * Any number of statements, without parameters, as one implicit transaction.
   * @returns the last statement's result set, or null when it returned no rows (as DDL does)
   * @throws DatabaseError
   */
  script(text: string): Promise<ScriptResult | null>;
}

export interface Database extends Connection {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Settings must be made with
   * SET LOCAL. Use only the given connection inside: PGlite has a single one, so `database.query` there waits forever.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
  close(): Promise<void>;
}
